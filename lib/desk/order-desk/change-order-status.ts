import 'server-only';
import { followStatus } from '../../fulfilment/shipment/stand-in';
import { moneySelect, orderMoney } from '../../money/payment/admin-reads';
import { markCaptureDue } from '../../money/payment/capture-due';
import { capturePayments } from '../../money/payment/capture-payment';
import { followMoney } from '../../money/payment/order-flags';
import type { PaymentFacts } from '../../money/payment/payment-state';
import { endCollectedAttempts, endCollectedLinks } from '../../money/payment-link/end-collected';
import { acceptReceipts } from '../../money/transfer-receipt/decide';
import { tellsReceipt } from '../../orders/ledger/by-hand';
import { moveOrder } from '../../orders/order/move-order';
import type { OrderEvent } from '../../orders/order/order-events';
import { isCancelling, type OrderStatus } from '../../orders/order/order-status';
import { recordWrite } from '../../platform/audit/record-write';
import type { Staff } from '../../platform/server/auth/staff-session';
import { expire } from '../../platform/server/cache/expire';
import type { Change } from '../../platform/server/cache/tags';
import { db, type Tx } from '../../platform/server/db';
import { holds } from '../../platform/shared/areas';
import { AppError } from '../../platform/shared/errors';
import { saysSomething } from '../../platform/shared/marks';
import { translate } from '../../platform/shared/translate';
import { checkOrderVersion } from './order-version';
import { bulkQuestion, isRelease, statusQuestion } from './status-question';

type Locked = { status: OrderStatus; refundDue: boolean; orderNumber: string; updatedAt: Date };

/**
 * Changes an order under its lock and does what follows. With a version (the order's `updatedAt`), only if it is still as it was then.
 * Errors: not_found, changed_meanwhile, those of `change`.
 */
export async function changeOrder(
  orderId: string,
  version: string | undefined,
  change: (tx: Tx) => Promise<Change[]>,
): Promise<void> {
  const { changes } = await changeLocked(orderId, async (tx, order) => {
    await checkOrderVersion(orderId, version)(tx, order);
    return change(tx);
  });
  await followChanges([orderId], changes);
}

/**
 * The change alone: what follows it is the caller's, once the transaction has committed (`followChanges`). Answers the status that the order had.
 * Errors: not_found, those of `change`.
 */
export const changeLocked = <C extends Change[] | null>(
  orderId: string,
  change: (tx: Tx, order: Locked) => Promise<C>,
): Promise<{ from: OrderStatus; changes: C }> =>
  db.$transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const changes = await change(tx, order);
    if (changes) await endCollectedLinks(tx, orderId);
    return { from: order.status, changes };
  });

/**
 * What follows changes of orders: what they made stale is read afresh, and what is paid when the goods leave is captured, or no longer asked for
 * online where a parcel collects it.
 */
export async function followChanges(orderIds: readonly string[], changes: readonly Change[]): Promise<void> {
  if (orderIds.length === 0) return;
  await expire(...changes);
  await endCollectedAttempts(orderIds);
  await capturePayments(orderIds);
}

async function lockOrder(tx: Tx, orderId: string): Promise<Locked> {
  const [order] = await tx.$queryRaw<Locked[]>`
    SELECT status, refund_due AS "refundDue", order_number AS "orderNumber", updated_at AS "updatedAt"
    FROM orders WHERE id = ${orderId} FOR UPDATE`;
  if (!order) throw new AppError('not_found');
  return order;
}

/**
 * Sets the status of an order, whose row the caller has locked, and records from, to, by whom and when. Staff may set any status from any.
 * Setting the status that it has changes nothing, but a note is kept. A cancelled order gives its coupon's use back; reviving it does not take
 * the coupon again. What is held of its money is due for refund while it is cancelled. Where the provider takes the money when the goods leave,
 * it is told so afterwards; its failure is noted and undoes nothing. A step that may cost money is taken only with a note that says why
 * (lib/desk/order-desk/status-question.ts).
 * `isUndo`: it takes back what was just done, and is not asked about; `isOfMany`: it is taken with several orders at once; `toldAs`: what tells
 * the shopper of it, when that is not the event of the new status. Errors: payment_reason_missing, step_reason_missing, forbidden (who works on
 * orders neither cancels one nor brings it back).
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
  if (isCancelling(from, to) && !holds(staff, 'orders')) throw new AppError('forbidden');
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
  const settle = async () => {
    await followStatus(tx, orderId, to, by);
    if (tellsReceipt('transfer', to)) await acceptReceipts(tx, orderId, by);
    const before = { status: from, refundDue, note: null };
    await markCaptureDue(tx, orderId);
    const { toGiveBack } = await followMoney(tx, orderId, by, { from, to });
    const after = { status: to, refundDue: toGiveBack > 0, note };
    await recordWrite(tx, staff, { ...entry, before, after });
  };
  return moveOrder(tx, { orderId, from, to, by, note: told, settle, ...(toldAs ? { toldAs } : {}) });
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
  if (note === null || !saysSomething(note)) {
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
