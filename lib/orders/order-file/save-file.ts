import 'server-only';
import type { OrderFileKind } from '../../generated/prisma/enums';
import { prepareUpload } from '../../platform/picture/prepare-upload';
import { db, type Tx } from '../../platform/server/db';
import { transaction } from '../../platform/server/transaction';
import { AppError } from '../../platform/shared/errors';
import { findOwnOrder } from '../order-lookup/own-order';
import { isActivePdf, isPdf, MAX_UNCLAIMED_PICTURES } from './rules';

export type PreparedFile = { type: 'webp' | 'pdf'; bytes: Buffer };

/** Re-encodes pictures; allowed PDFs stay unchanged. Errors: file_active, file_type, those of prepareUpload(). */
export async function prepareOrderFile(file: Buffer, { pdf }: { pdf: boolean }): Promise<PreparedFile> {
  if (pdf && isPdf(file)) {
    if (isActivePdf(file)) throw new AppError('file_active');
    return { type: 'pdf', bytes: file };
  }
  try {
    return { type: 'webp', bytes: (await prepareUpload(file)).bytes };
  } catch (error) {
    if (pdf && error instanceof AppError && error.code === 'picture_type') throw new AppError('file_type');
    throw error;
  }
}

/** Returns the id. `isClaimed`: a row refers to it from the start. */
export async function saveOrderFile(
  tx: Tx,
  orderId: string,
  kind: OrderFileKind,
  { type, bytes }: PreparedFile,
  isClaimed: boolean,
): Promise<string> {
  const { id } = await tx.orderFile.create({
    data: {
      orderId,
      kind,
      type,
      size: bytes.length,
      bytes: new Uint8Array(bytes),
      unclaimedSince: isClaimed ? null : new Date(),
    },
    select: { id: true },
  });
  return id;
}

/** A picture that no return uses is deleted after a day. */
export async function saveReturnPicture(sessionId: string, orderNumber: string, file: Buffer): Promise<{ id: string }> {
  const order = await db.order.findFirst({
    where: { orderNumber, ...(await findOwnOrder(sessionId)) },
    select: { id: true },
  });
  if (!order) throw new AppError('not_found');
  return savePicture(order.id, file);
}

/** Errors: not_found. */
export async function saveStaffPicture(orderId: string, file: Buffer): Promise<{ id: string }> {
  const order = await db.order.findUnique({ where: { id: orderId }, select: { id: true } });
  if (!order) throw new AppError('not_found');
  return savePicture(order.id, file);
}

async function savePicture(orderId: string, file: Buffer): Promise<{ id: string }> {
  const prepared = await prepareOrderFile(file, { pdf: false });
  return transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM orders WHERE id = ${orderId} FOR UPDATE`;
    const id = await saveOrderFile(tx, orderId, 'return_picture', prepared, false);
    const old = await tx.orderFile.findMany({
      where: { orderId, unclaimedSince: { not: null } },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      skip: MAX_UNCLAIMED_PICTURES,
      select: { id: true },
    });
    await tx.orderFile.deleteMany({ where: { id: { in: old.map((one) => one.id) } } });
    return { id };
  });
}

/** A picture belongs to one return. Errors: upload_gone. */
export async function claimReturnPictures(
  tx: Tx,
  orderId: string,
  returnId: string,
  ids: readonly string[],
): Promise<void> {
  const wanted = [...new Set(ids)];
  const { count } = await tx.orderFile.updateMany({
    where: { id: { in: wanted }, orderId, kind: 'return_picture', unclaimedSince: { not: null } },
    data: { returnId, unclaimedSince: null },
  });
  if (count < wanted.length) throw new AppError('upload_gone');
}
