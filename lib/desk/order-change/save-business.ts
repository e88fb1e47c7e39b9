import 'server-only';
import { correctInvoiceBuyer, isInvoicedTo, replaceSimplifiedInvoice } from '../../orders/invoice/correct-buyer';
import { isInvoiced } from '../../orders/invoice/issue';
import { isBuyerRefused } from '../../orders/invoice/reissue';
import type { IssuedDocument } from '../../orders/invoice/write-document';
import { invoiceNotification, prepareNotifications } from '../../orders/order/notify-shopper';
import { recordOrderNote } from '../../orders/order/record-note';
import { recordWrite } from '../../platform/audit/record-write';
import { type Business, businessLine, isSameBusiness, storedBusiness } from '../../platform/business/business';
import type { Staff } from '../../platform/server/auth/staff-session';
import { Prisma, type Tx } from '../../platform/server/db';
import { AppError } from '../../platform/shared/errors';
import { translate } from '../../platform/shared/translate';
import { withOrderLock } from '../order-desk/change-order-status';
import { checkOrderVersion } from '../order-desk/order-version';
import type { OrderBusinessBody, OrderBusinessCorrectionBody, OrderBusinessInvoiceBody } from './schema';

/** Allowed until the invoice is issued, or after the authority rejected it. */
export const saveBusiness = (orderId: string, { business, version }: OrderBusinessBody, staff: Staff): Promise<void> =>
  withOrderLock(orderId, version, async (tx) => {
    const order = await readNamed(tx, orderId);
    if (isSameBusiness(order.business, business)) return [];
    const isMended = order.business !== null && business !== null && (await isBuyerRefused(tx, orderId));
    if (!isMended && (await isInvoiced(tx, orderId))) throw new AppError('business_invoiced');
    const note = business
      ? translate('orderChange.business', { business: businessLine(business) })
      : translate('orderChange.business_gone');
    await writeBusiness(tx, order, business, note, staff);
    return [];
  });

/** Replaces a simplified invoice by one for a business; idempotent. */
export const issueBusinessInvoice = (
  orderId: string,
  { business, version }: OrderBusinessInvoiceBody,
  staff: Staff,
): Promise<void> =>
  withOrderLock(orderId, undefined, async (tx) => {
    const order = await readNamed(tx, orderId);
    if (isSameBusiness(order.business, business) && (await isInvoiced(tx, orderId))) return [];
    await checkOrderVersion(orderId, version)(tx, order);
    const note = translate('orderChange.business_invoice', { business: businessLine(business) });
    await writeBusiness(tx, order, business, note, staff);
    await issueAndNotify(tx, order, () => replaceSimplifiedInvoice(tx, orderId, business));
    return [];
  });

/** Credits the invoice of a wrong business and issues another; idempotent. */
export const correctBusiness = (
  orderId: string,
  { business, reason, version }: OrderBusinessCorrectionBody,
  staff: Staff,
): Promise<void> =>
  withOrderLock(orderId, undefined, async (tx) => {
    const order = await readNamed(tx, orderId);
    if (await isInvoicedTo(tx, orderId, business)) {
      // A repeated request has the version from before the correction.
      if (version === order.updatedAt.toISOString()) throw new AppError('business_unchanged');
      return [];
    }
    await checkOrderVersion(orderId, version)(tx, order);
    const note = translate('orderChange.business_corrected', { business: businessLine(business), reason });
    await writeBusiness(tx, order, business, note, staff, { reason });
    await issueAndNotify(tx, order, () => correctInvoiceBuyer(tx, orderId, business, reason));
    return [];
  });

async function issueAndNotify(
  tx: Tx,
  { id: orderId, orderNumber }: { id: string; orderNumber: string },
  issue: () => Promise<IssuedDocument[]>,
): Promise<void> {
  // Prepares messages before taking the invoice-number lock.
  const { notify } = await prepareNotifications(tx, [orderId]);
  // Held documents are sent once the authority has cleared them.
  const documents = (await issue()).filter(({ isHeld }) => !isHeld);
  const messages = documents.map((document) => ({
    orderId,
    extra: invoiceNotification(orderNumber, document, 'replaced'),
  }));
  await notify('invoice', messages, false);
}

async function readNamed(tx: Tx, id: string) {
  const order = await tx.order.findUniqueOrThrow({
    where: { id },
    select: { id: true, orderNumber: true, status: true, business: true, updatedAt: true },
  });
  return { ...order, business: storedBusiness(order.business) };
}

async function writeBusiness(
  tx: Tx,
  { id: orderId, orderNumber, status, business: before }: Awaited<ReturnType<typeof readNamed>>,
  business: Business | null,
  note: string,
  staff: Staff,
  audited: { reason?: string } = {},
): Promise<void> {
  await tx.order.update({ where: { id: orderId }, data: { business: business ?? Prisma.DbNull } });
  await recordOrderNote(tx, { orderId, status, by: staff.username, topic: 'change', note });
  await recordWrite(tx, staff, {
    entity: 'order',
    entityId: orderId,
    label: orderNumber,
    before: { business: before && businessLine(before) },
    after: { business: business && businessLine(business), ...audited },
  });
}
