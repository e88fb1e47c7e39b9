import 'server-only';
import { db, type Prisma } from '../../platform/server/db';
import { findOwnOrder } from '../order-lookup/own-order';
import { orderFileHeaders } from './rules';

async function answer(where: Prisma.OrderFileWhereInput): Promise<Response | null> {
  const file = await db.orderFile.findFirst({
    where,
    select: { id: true, type: true, kind: true, bytes: true, order: { select: { orderNumber: true } } },
  });
  if (!file) return null;
  const name = `${file.kind.replace('_', '-')}-${file.order.orderNumber}-${file.id.slice(0, 8)}`;
  return new Response(file.bytes, {
    headers: { ...orderFileHeaders(file.type, name), 'Content-Length': String(file.bytes.length) },
  });
}

export const readOrderFile = (orderId: string, fileId: string): Promise<Response | null> =>
  answer({ id: fileId, orderId });

export const readOwnOrderFile = async (
  sessionId: string | null,
  orderNumber: string,
  fileId: string,
): Promise<Response | null> =>
  sessionId ? answer({ id: fileId, order: { orderNumber, ...(await findOwnOrder(sessionId)) } }) : null;
