import 'server-only';
import { syncPlaceholderParcels } from '../../fulfilment/shipment/placeholder-parcels';
import { orderMoneySelect, orderMoneyView } from '../../money/payment/admin-reads';
import { markCaptureDue } from '../../money/payment/capture/capture-due';
import { capturePayments } from '../../money/payment/capture/capture-payment';
import { applyMoneyChanges } from '../../money/payment/order-flags';
import type { PaymentFacts } from '../../money/payment/payment-state';
import {
  closeAttemptsOfCollectedOrders,
  revokeLinksOfCollectedOrders,
} from '../../money/payment-link/revoke-collected';
import { approveReceipts } from '../../money/transfer-receipt/decide';
import { isPaymentConfirmedBy } from '../../orders/ledger/offline-money';
import { changeOrderStatuses } from '../../orders/order/move-order';
import type { OrderEvent } from '../../orders/order/order-events';
import { isCancelling, type OrderStatus } from '../../orders/order/order-status';
import { recordOrderNote } from '../../orders/order/record-note';
import { type Actor, recordWrite, recordWrites } from '../../platform/audit/record-write';
import { invalidate } from '../../platform/server/cache/invalidate';
import type { CacheChange } from '../../platform/server/cache/tags';
import type { Tx } from '../../platform/server/db';
import { transaction } from '../../platform/server/transaction';
import { hasPermission } from '../../platform/shared/areas';
import { hasVisibleText } from '../../platform/shared/clean-text';
import { AppError } from '../../platform/shared/errors';
import { translate } from '../../platform/shared/translate';
import { lockRevivedDebtor, reviveWithinCredit } from '../credit/owed';
import { checkOrderVersion } from './order-version';
import { type BulkQuestion, releasesUnpaidOrder, statusQuestion } from './status-question';

export type LockedOrder = { id: string; status: OrderStatus; refundDue: boolean; orderNumber: string; updatedAt: Date };

/** Runs `change` under the order lock, then runFollowUps(). `version`: `updatedAt` as loaded. */
export async function withOrderLock(
  orderId: string,
  version: string | undefined,
  change: (tx: Tx) => Promise<CacheChange[]>,
  lockFirst?: (tx: Tx) => Promise<void>,
): Promise<void> {
  const changeIt = async (tx: Tx, order: LockedOrder) => {
    await checkOrderVersion(orderId, version)(tx, order);
    return change(tx);
  };
  const { changes } = await changeLockedOrder(orderId, changeIt, lockFirst);
  await runFollowUps([orderId], changes);
}

/** Like withOrderLock, but the caller runs runFollowUps() after the commit. */
export const changeLockedOrder = <C extends CacheChange[] | null>(
  orderId: string,
  change: (tx: Tx, order: LockedOrder) => Promise<C>,
  lockFirst?: (tx: Tx) => Promise<void>,
): Promise<{ from: OrderStatus; changes: C }> =>
  transaction(async (tx) => {
    await (lockFirst ? lockFirst(tx) : lockRevivedDebtor(tx, orderId));
    const order = await lockOrder(tx, orderId);
    const changes = await change(tx, order);
    if (changes) await revokeLinksOfCollectedOrders(tx, [orderId]);
    return { from: order.status, changes };
  });

/** After the commit: expires caches, captures, and closes attempts for money that a parcel collects. */
export async function runFollowUps(orderIds: readonly string[], changes: readonly CacheChange[]): Promise<void> {
  if (orderIds.length === 0) return;
  await invalidate(...changes);
  await closeAttemptsOfCollectedOrders(orderIds);
  await capturePayments(orderIds);
}

/** Locks orders by id; skips missing ones. */
export const lockOrders = (tx: Tx, orderIds: readonly string[]): Promise<LockedOrder[]> =>
  tx.$queryRaw<LockedOrder[]>`
    SELECT id, status, refund_due AS "refundDue", order_number AS "orderNumber", updated_at AS "updatedAt"
    FROM orders WHERE id = ANY (${orderIds}) ORDER BY id FOR UPDATE`;

async function lockOrder(tx: Tx, orderId: string): Promise<LockedOrder> {
  const [order] = await lockOrders(tx, [orderId]);
  if (!order) throw new AppError('not_found');
  return order;
}

/** Sets any status. Risky steps need a note unless `isUndo`; reviving an order on account needs credit. */
export async function takeStepOnLockedOrder(
  tx: Tx,
  orderId: string,
  to: OrderStatus,
  staff: Actor,
  note: string | null,
  { isUndo = false, notifyAs }: { isUndo?: boolean; notifyAs?: OrderEvent } = {},
): Promise<CacheChange[]> {
  const order = await lockOrder(tx, orderId);
  const { status: from, orderNumber } = order;
  if (isCancelling(from, to) && !hasPermission(staff, 'orders')) throw new AppError('forbidden');
  if (from === to) {
    if (note === null) return [];
    await recordOrderNote(tx, { orderId, status: to, by: staff.username, note });
    await tx.order.update({ where: { id: orderId }, data: { updatedAt: new Date() } });
    const entry = { entity: 'order' as const, entityId: orderId, label: orderNumber };
    await recordWrite(tx, staff, { ...entry, before: { note: null }, after: { note } });
    return [];
  }
  const told = isUndo ? note : await throwReasonMissing(tx, orderId, to, note);
  const move = () =>
    moveOrdersByStaff(tx, [order], { from, to, note, notes: new Map([[orderId, told]]), notifyAs }, staff);
  return from === 'cancelled' ? reviveWithinCredit(tx, orderId, move) : move();
}

type StaffMove = {
  from: OrderStatus;
  to: OrderStatus;
  note: string | null;
  notes: ReadonlyMap<string, string | null>;
  notifyAs?: OrderEvent | undefined;
};

/** All orders must be locked and in status `from`. */
export function moveOrdersByStaff(
  tx: Tx,
  orders: readonly LockedOrder[],
  { from, to, note, notes, notifyAs }: StaffMove,
  staff: Actor,
): Promise<CacheChange[]> {
  const by = staff.username;
  const orderIds = orders.map(({ id }) => id);
  const settle = async () => {
    await syncPlaceholderParcels(tx, orderIds, to, by);
    if (isPaymentConfirmedBy('transfer', to)) await approveReceipts(tx, orderIds, by);
    await markCaptureDue(tx, orderIds);
    const balances = await applyMoneyChanges(tx, orderIds, by, { from, to });
    const writes = orders.map(({ id, orderNumber, refundDue }) => ({
      entity: 'order' as const,
      entityId: id,
      label: orderNumber,
      before: { status: from, refundDue, note: null },
      after: { status: to, refundDue: (balances.get(id)?.toGiveBack ?? 0) > 0, note },
    }));
    await recordWrites(tx, staff, writes, {});
  };
  return changeOrderStatuses(tx, { orderIds, from, to, by, notes, settle, ...(notifyAs ? { notifyAs } : {}) });
}

/** Errors: payment_reason_missing, step_reason_missing, with the question for staff. */
export const throwReasonMissing = async (
  tx: Tx,
  orderId: string,
  to: OrderStatus,
  note: string | null,
): Promise<string | null> => {
  const facts = (await readPaymentFacts(tx, [orderId])).get(orderId);
  if (!facts) throw new AppError('not_found');
  return requireStepReason(statusQuestion(facts, to), note);
};

/** Requires a note if there is a question. Errors: payment_reason_missing, step_reason_missing. */
export function requireStepReason(question: BulkQuestion | null, note: string | null): string | null {
  if (question === null) return note;
  if (note === null || !hasVisibleText(note)) {
    const code = releasesUnpaidOrder(question) ? 'payment_reason_missing' : 'step_reason_missing';
    throw new AppError(code, { issues: [{ path: 'note', message: translate(`errors.${code}`) }], extra: { question } });
  }
  return releasesUnpaidOrder(question) ? translate('payment.history_released', { reason: note }) : note;
}

/** By order id; unknown orders are missing. */
export async function readPaymentFacts(tx: Tx, orderIds: readonly string[]): Promise<Map<string, PaymentFacts>> {
  const orders = await tx.order.findMany({
    where: { id: { in: [...orderIds] } },
    select: { id: true, ...orderMoneySelect },
  });
  return new Map(orders.map((order) => [order.id, { ...orderMoneyView(order), status: order.status }]));
}
