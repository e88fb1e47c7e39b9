import 'server-only';
import { recordWrite } from '../audit/record-write';
import { isReceived } from '../order/money-by-hand';
import { moveOrder } from '../order/move-order';
import type { OrderEvent } from '../order/order-events';
import type { OrderStatus } from '../order/order-status';
import { moneySelect, orderMoney } from '../payment/admin-reads';
import { markCaptureDue } from '../payment/capture-due';
import { capturePayment } from '../payment/capture-payment';
import { refreshFlags } from '../payment/order-flags';
import type { PaymentFacts } from '../payment/payment-state';
import { endCollectedAttempts, endCollectedLinks } from '../payment-link/end-collected';
import type { Staff } from '../server/auth/staff-session';
import { expire } from '../server/cache/expire';
import type { Change } from '../server/cache/tags';
import { db, type Tx } from '../server/db';
import { AppError } from '../shared/errors';
import { translate } from '../shared/translate';
import { followStatus } from '../shipment/stand-in';
import { acceptReceipts } from '../transfer-receipt/decide';
import { checkOrderVersion } from './order-version';
import { bulkQuestion, isRelease, statusQuestion } from './status-question';

type Locked = { status: OrderStatus; refundDue: boolean; orderNumber: string; updatedAt: Date };

/**
 * Sets an order's status and records from, to, by whom and when. Staff may set any status from any. Setting the status that
 * it has changes nothing, but a note is kept. A cancelled order gives its coupon's use back; reviving it does not take the
 * coupon again. What is held of its money is due for refund while it is cancelled. Where the provider takes the money when the
 * goods leave, it is told so afterwards; its failure is noted and undoes nothing. A step that may cost money is taken only
 * with a note that says why (lib/order-desk/status-question.ts). With a version (the order's `updatedAt`), only if the order is
 * still as it was then. Errors: not_found, changed_meanwhile, payment_reason_missing, step_reason_missing.
 */
export async function changeOrderStatus(
  orderId: string,
  to: OrderStatus,
  staff: Staff,
  note: string | null = null,
  version?: string,
): Promise<void> {
  await changeOrder(orderId, version, (tx) => stepOrder(tx, orderId, to, staff, note));
}

/**
 * Changes an order under its lock, then does what follows a change: what it made stale is read afresh, and what is paid when the goods
 * leave is captured, or no longer asked for online where a parcel collects it. Errors: not_found, changed_meanwhile, those of `change`.
 */
export async function changeOrder(
  orderId: string,
  version: string | undefined,
  change: (tx: Tx) => Promise<Change[]>,
): Promise<void> {
  const changes = await db.$transaction(async (tx) => {
    await checkOrderVersion(orderId, version)(tx, await lockOrder(tx, orderId));
    const changed = await change(tx);
    await endCollectedLinks(tx, orderId);
    return changed;
  });
  expire(...changes);
  await endCollectedAttempts(orderId);
  await capturePayment(orderId);
}

async function lockOrder(tx: Tx, orderId: string): Promise<Locked> {
  const [order] = await tx.$queryRaw<Locked[]>`
    SELECT status, refund_due AS "refundDue", order_number AS "orderNumber", updated_at AS "updatedAt"
    FROM orders WHERE id = ${orderId} FOR UPDATE`;
  if (!order) throw new AppError('not_found');
  return order;
}

/**
 * The change of status itself, of an order whose row the caller has locked. `isUndo`: it takes back what was just done, and is not asked
 * about; `isOfMany`: it is taken with several orders at once; `toldAs`: what tells the shopper of it, when that is not the event of the new status. Errors: payment_reason_missing, step_reason_missing.
 */
export async function stepOrder(
  tx: Tx,
  orderId: string,
  to: OrderStatus,
  staff: Staff,
  note: string | null,
  { isUndo = false, isOfMany = false, toldAs }: { isUndo?: boolean; isOfMany?: boolean; toldAs?: OrderEvent } = {},
): Promise<Change[]> {
  const by = staff.username;
  const { status: from, refundDue, orderNumber } = await lockOrder(tx, orderId);
  const entry = { entity: 'order' as const, entityId: orderId, label: orderNumber };
  if (from === to) {
    if (note === null) return [];
    await tx.orderStatusHistory.create({ data: { orderId, fromStatus: from, toStatus: to, by, note } });
    // Whoever looks at the order without this note has an older state of it.
    await tx.order.update({ where: { id: orderId }, data: { updatedAt: new Date() } });
    await recordWrite(tx, staff, { ...entry, before: { note: null }, after: { note } });
    return [];
  }
  const told = isUndo ? note : await askReason(tx, orderId, to, note, isOfMany ? bulkQuestion : statusQuestion);
  const changes = await moveOrder(tx, { orderId, from, to, by, note: told, ...(toldAs ? { toldAs } : {}) });
  await followStatus(tx, orderId, to, by);
  if (isReceived('transfer', to)) await acceptReceipts(tx, orderId, by);
  const before = { status: from, refundDue, note: null };
  await markCaptureDue(tx, orderId);
  const after = { status: to, refundDue: (await refreshFlags(tx, orderId)).refundDue, note };
  await recordWrite(tx, staff, { ...entry, before, after });
  return changes;
}

/**
 * What the history says of a step, with the reason that it was taken for: refused where there has to be one and none is given.
 * Errors: payment_reason_missing, step_reason_missing, with the question.
 */
export async function askReason(
  tx: Tx,
  orderId: string,
  to: OrderStatus,
  note: string | null,
  questionOf: typeof bulkQuestion = statusQuestion,
): Promise<string | null> {
  const question = questionOf(await readFacts(tx, orderId), to);
  if (question === null) return note;
  if (note === null) {
    const code = isRelease(question) ? 'payment_reason_missing' : 'step_reason_missing';
    throw new AppError(code, { issues: [{ path: 'note', message: translate(`errors.${code}`) }], extra: { question } });
  }
  return isRelease(question) ? translate('payment.history_released', { reason: note }) : note;
}

/** What the order's money says about going on, under the lock of the order. */
async function readFacts(tx: Tx, orderId: string): Promise<PaymentFacts> {
  const order = await tx.order.findUniqueOrThrow({
    where: { id: orderId },
    select: moneySelect,
  });
  return { ...orderMoney(order), status: order.status };
}
