import 'server-only';
import { refuseUnknownCity } from '../../fulfilment/shipping-company/known-place';
import { readGatewayOptions } from '../../money/gateway/reads';
import { paymentKindOf } from '../../money/payment/providers/registry';
import { readPaymentLink } from '../../money/payment-link/make-link';
import { readGatewaysForLink } from '../../money/payment-link/pay';
import { isPickupOrder } from '../../orders/order/delivery-estimate';
import { prepareOrderFile } from '../../orders/order-file/save-file';
import { invalidate } from '../../platform/server/cache/invalidate';
import { SECRET_TOKEN, tokenHash } from '../../platform/server/crypto/secret-token';
import { db, type Prisma, type Tx } from '../../platform/server/db';
import { transaction } from '../../platform/server/transaction';
import { AppError } from '../../platform/shared/errors';
import { parseSar, toSar } from '../../platform/shared/money';
import { missingAddress } from '../../platform/shared/postal-address';
import { customerOf } from '../../platform/shared/shopper-key';
import { readCredit } from '../credit/owed';
import { ON_ACCOUNT_METHOD } from '../credit/rules';
import { type ConvertedQuotation, convertQuotation, lockWithCustomer } from './convert';
import { notifyStaffOfQuotation } from './notify';
import {
  hasLinkEnded,
  isCustomersOwn,
  type QuotationLinkState,
  type QuotationStatus,
  quotationStatusOf,
} from './rules';
import type { QuotationAcceptance } from './schema';
import { type QuotationPaper, type QuotationRow, quotationSelect } from './view-of';

/* Errors: not_found for an invalid link, quotation_link_ended. */

const findByToken = async (token: string) =>
  SECRET_TOKEN.test(token)
    ? db.quotation.findUnique({
        where: { tokenHash: tokenHash(token) },
        select: { id: true, state: true, validUntil: true, answeredAt: true },
      })
    : null;

async function idOf(token: string): Promise<string> {
  const found = await findByToken(token);
  if (!found) throw new AppError('not_found');
  if (hasLinkEnded(found, new Date())) throw new AppError('quotation_link_ended');
  return found.id;
}

/** Null: unknown token. */
export async function readQuotationLinkState(token: string): Promise<QuotationLinkState | null> {
  const found = await findByToken(token);
  return found && (hasLinkEnded(found, new Date()) ? 'ended' : 'open');
}

const READABLE: readonly QuotationStatus[] = ['sent', 'expired', 'accepted', 'converted', 'declined'];

/** Latest sent version; only the status if it may not be read. Null: unknown token. `signedIn`: customer id. */
export async function readQuotationForBuyer(token: string, signedIn: string | null = null) {
  if (!SECRET_TOKEN.test(token)) return null;
  const row = await db.quotation.findUnique({
    where: { tokenHash: tokenHash(token) },
    select: {
      ...quotationSelect,
      versions: { orderBy: { version: 'desc' }, take: 1, select: { content: true } },
      file: { select: { type: true } },
      shippingCompany: { select: { isPickup: true } },
    },
  });
  if (!row) return null;
  const now = new Date();
  const nothing = { paper: null, options: null, orderNumber: null };
  if (hasLinkEnded(row, now)) return { standing: 'ended' as const, ...nothing };
  const standing = quotationStatusOf(row, now);
  if (!READABLE.includes(standing)) return { standing, ...nothing };
  const paper = (row.versions[0]?.content ?? null) as QuotationPaper | null;
  return {
    standing,
    paper,
    orderNumber: row.order?.orderNumber ?? null,
    options: standing === 'sent' ? await optionsOf(row, signedIn) : null,
  };
}

export type BuyersQuotation = NonNullable<Awaited<ReturnType<typeof readQuotationForBuyer>>>;

type Row = Prisma.QuotationGetPayload<{
  select: typeof quotationSelect & {
    file: { select: { type: true } };
    shippingCompany: { select: { isPickup: true } };
  };
}>;

async function optionsOf(row: Row, signedIn: string | null) {
  const total = parseSar(row.totalAmount);
  const [gateways, hosted, credit] = await Promise.all([
    readGatewayOptions(),
    readGatewaysForLink(db, total),
    row.customerId ? readCredit(db, row.customerId) : null,
  ]);
  return {
    transfers: gateways
      .filter(({ type }) => paymentKindOf(type) === 'transfer')
      .map(({ id, displayName }) => ({ id, displayName })),
    byLink: hosted.length > 0,
    account:
      credit && total <= credit.left ? { days: credit.days, isOwn: isCustomersOwn(row.customerId, signedIn) } : null,
    lacking: missingAddress(row, isPickupOrder(row)),
    asksBusiness: row.business === null && Number(row.taxRate) > 0,
    hasFile: row.file !== null,
  };
}

/** Latest sent version. */
export async function readQuotationPaper(token: string): Promise<QuotationPaper> {
  const found = await readQuotationForBuyer(token);
  if (found?.standing === 'ended') throw new AppError('quotation_link_ended');
  if (!found?.paper) throw new AppError('not_found');
  return found.paper;
}

const closed = (standing: QuotationStatus) =>
  new AppError(standing === 'expired' ? 'quotation_expired' : 'quotation_closed');

/** Replaces an earlier file. */
export async function savePurchaseOrder(token: string, file: Buffer): Promise<void> {
  const id = await idOf(token);
  const { type, bytes } = await prepareOrderFile(file, { pdf: true });
  await transaction(async (tx) => {
    const row = await lockWithCustomer(tx, id);
    const standing = quotationStatusOf(row, new Date());
    if (standing !== 'sent') throw closed(standing);
    const data = { type, size: bytes.length, bytes: new Uint8Array(bytes) };
    await tx.quotationFile.upsert({ where: { quotationId: id }, create: { quotationId: id, ...data }, update: data });
  });
}

/** A null order number: staff will convert the quotation. */
export type AcceptedQuotation = { orderNumber: string | null; payUrl: string | null };

type Acceptance = AcceptedQuotation & { changes: ConvertedQuotation['changes'] };

const FOR_STAFF: Acceptance = { orderNumber: null, payUrl: null, changes: [] };

/**
 * Creates the order; on account, an acceptance by others than the customer waits for staff. Idempotent. Call
 * sendMailsAfterResponse() afterwards.
 */
export async function acceptQuotation(
  token: string,
  body: QuotationAcceptance,
  sessionId: string,
): Promise<AcceptedQuotation> {
  const id = await idOf(token);
  const made = await transaction(
    async (tx): Promise<Acceptance> => {
      const row = await lockWithCustomer(tx, id);
      const needsStaff = body.payment === ON_ACCOUNT_METHOD && !isCustomersOwn(row.customerId, customerOf(sessionId));
      if (row.state === 'converted' && row.order && row.answeredBy === 'buyer' && row.version === body.version)
        return {
          orderNumber: row.order.orderNumber,
          payUrl: (await readPaymentLink(tx, row.order.id))?.url ?? null,
          changes: [],
        };
      if (needsStaff && row.state === 'accepted' && row.answeredBy === 'buyer' && row.version === body.version)
        return FOR_STAFF;
      const standing = quotationStatusOf(row, new Date());
      if (standing !== 'sent') throw closed(standing);
      if (row.version !== body.version || row.totalAmount.toFixed(2) !== toSar(parseSar(body.total)))
        throw new AppError('quotation_changed');
      const purchaseOrder = body.purchaseOrder ?? null;
      if (needsStaff) {
        await acceptForStaff(tx, row, purchaseOrder);
        return FOR_STAFF;
      }
      const said = {
        ...row,
        // The shipping price is for the city of the quotation.
        address: row.address || body.address,
        city: row.city || body.city,
        postalCode: row.postalCode || body.postalCode,
      };
      const isCityGiven = said.city !== row.city;
      if (isCityGiven) await refuseUnknownCity(said.city, 'city', tx);
      const converted = await convertQuotation(tx, said, {
        payment: body.payment,
        purchaseOrder,
        saidBusiness: body.business ?? null,
        isCityGiven,
        by: { sessionId },
      });
      await notifyStaffOfQuotation(tx, { ...said, purchaseOrder }, 'accepted');
      return converted;
    },
    { timeout: 15_000, maxWait: 15_000 },
  );
  await invalidate(...made.changes);
  return { orderNumber: made.orderNumber, payUrl: made.payUrl };
}

/* The link may have been forwarded, so its holder uses no credit and enters no address. */
async function acceptForStaff(tx: Tx, row: QuotationRow, purchaseOrder: string | null): Promise<void> {
  const credit = row.customerId && (await readCredit(tx, row.customerId));
  // Only the customer may see amounts.
  if (!credit || parseSar(row.totalAmount) > credit.left) throw new AppError('credit_none');
  const after = await tx.quotation.update({
    where: { id: row.id },
    data: { state: 'accepted', purchaseOrder, answeredAt: new Date(), answeredBy: 'buyer' },
    select: quotationSelect,
  });
  await notifyStaffOfQuotation(tx, after, 'accepted');
}

/** Idempotent. */
export async function declineQuotation(
  token: string,
  { version, reason }: { version: number; reason?: string | null | undefined },
): Promise<void> {
  const id = await idOf(token);
  await transaction(async (tx) => {
    const row = await lockWithCustomer(tx, id);
    if (row.state === 'declined' && row.version === version) return;
    const standing = quotationStatusOf(row, new Date());
    if (standing !== 'sent') throw closed(standing);
    if (row.version !== version) throw new AppError('quotation_changed');
    const after = await tx.quotation.update({
      where: { id },
      data: { state: 'declined', answeredAt: new Date(), answeredBy: 'buyer', reason: reason ?? null },
      select: quotationSelect,
    });
    await notifyStaffOfQuotation(tx, after, 'declined');
  });
}
