import 'server-only';
import { followStatus } from '../../fulfilment/shipment/stand-in';
import { moneySelect, orderMoney } from '../../money/payment/admin-reads';
import { markCaptureDue } from '../../money/payment/capture-due';
import { capturePayments } from '../../money/payment/capture-payment';
import { followMoneyOf } from '../../money/payment/order-flags';
import type { PaymentFacts } from '../../money/payment/payment-state';
import { endCollectedAttempts, endCollectedLinks } from '../../money/payment-link/end-collected';
import { acceptReceipts } from '../../money/transfer-receipt/decide';
import { tellsReceipt } from '../../orders/ledger/by-hand';
import { moveOrders } from '../../orders/order/move-order';
import type { OrderEvent } from '../../orders/order/order-events';
import { isCancelling, type OrderStatus } from '../../orders/order/order-status';
import { type Actor, recordWrite, recordWrites } from '../../platform/audit/record-write';
import { expire } from '../../platform/server/cache/expire';
import type { Change } from '../../platform/server/cache/tags';
import type { Tx } from '../../platform/server/db';
import { transaction } from '../../platform/server/transaction';
import { holds } from '../../platform/shared/areas';
import { AppError } from '../../platform/shared/errors';
import { saysSomething } from '../../platform/shared/marks';
import { translate } from '../../platform/shared/translate';
import { checkOrderVersion } from './order-version';
import { type BulkQuestion, isRelease, statusQuestion } from './status-question';

export type Locked = { id: string; status: OrderStatus; refundDue: boolean; orderNumber: string; updatedAt: Date };

/** Runs `change` under the order's lock, then followChanges(). `version`: as staff saw it. */
export async function changeOrder(
  orderId: string,
  version: string | undefined,
  change: (tx: Tx) => Promise<Change[]>,
  lockFirst?: (tx: Tx) => Promise<void>,
): Promise<void> {
  const changeIt = async (tx: Tx, order: Locked) => {
    await checkOrderVersion(orderId, version)(tx, order);
    return change(tx);
  };
  const { changes } = await changeLocked(orderId, changeIt, lockFirst);
  await followChanges([orderId], changes);
}

/** Runs `change` under the order's lock; call followChanges() after the commit. */
export const changeLocked = <C extends Change[] | null>(
  orderId: string,
  change: (tx: Tx, order: Locked) => Promise<C>,
  lockFirst?: (tx: Tx) => Promise<void>,
): Promise<{ from: OrderStatus; changes: C }> =>
  transaction(async (tx) => {
    await lockFirst?.(tx);
    const order = await lockOrder(tx, orderId);
    const changes = await change(tx, order);
    if (changes) await endCollectedLinks(tx, [orderId]);
    return { from: order.status, changes };
  });

/** After the commit: caches, captures, attempts that a parcel collects. */
export async function followChanges(orderIds: readonly string[], changes: readonly Change[]): Promise<void> {
  if (orderIds.length === 0) return;
  await expire(...changes);
  await endCollectedAttempts(orderIds);
  await capturePayments(orderIds);
}

/** Locks in id order; missing orders are left out. */
export const lockOrders = (tx: Tx, orderIds: readonly string[]): Promise<Locked[]> =>
  tx.$queryRaw<Locked[]>`
    SELECT id, status, refund_due AS "refundDue", order_number AS "orderNumber", updated_at AS "updatedAt"
    FROM orders WHERE id = ANY (${orderIds}) ORDER BY id FOR UPDATE`;

async function lockOrder(tx: Tx, orderId: string): Promise<Locked> {
  const [order] = await lockOrders(tx, [orderId]);
  if (!order) throw new AppError('not_found');
  return order;
}

/** Moves a locked order to any status. Risky steps need a note (status-question.ts) unless `isUndo`. */
export async function stepOrder(
  tx: Tx,
  orderId: string,
  to: OrderStatus,
  staff: Actor,
  note: string | null,
  { isUndo = false, toldAs }: { isUndo?: boolean; toldAs?: OrderEvent } = {},
): Promise<Change[]> {
  const order = await lockOrder(tx, orderId);
  const { status: from, orderNumber } = order;
  if (isCancelling(from, to) && !holds(staff, 'orders')) throw new AppError('forbidden');
  if (from === to) {
    if (note === null) return [];
    await tx.orderStatusHistory.create({
      data: { orderId, fromStatus: from, toStatus: to, by: staff.username, note },
    });
    await tx.order.update({ where: { id: orderId }, data: { updatedAt: new Date() } });
    const entry = { entity: 'order' as const, entityId: orderId, label: orderNumber };
    await recordWrite(tx, staff, { ...entry, before: { note: null }, after: { note } });
    return [];
  }
  const told = isUndo ? note : await askReason(tx, orderId, to, note);
  return moveByStaff(tx, [order], { from, to, note, notes: new Map([[orderId, told]]), toldAs }, staff);
}

type StaffMove = {
  from: OrderStatus;
  to: OrderStatus;
  note: string | null;
  notes: ReadonlyMap<string, string | null>;
  toldAs?: OrderEvent | undefined;
};

/** Moves orders without asking for reasons. */
export function moveByStaff(
  tx: Tx,
  orders: readonly Locked[],
  { from, to, note, notes, toldAs }: StaffMove,
  staff: Actor,
): Promise<Change[]> {
  const by = staff.username;
  const orderIds = orders.map(({ id }) => id);
  const settle = async () => {
    await followStatus(tx, orderIds, to, by);
    if (tellsReceipt('transfer', to)) await acceptReceipts(tx, orderIds, by);
    await markCaptureDue(tx, orderIds);
    const balances = await followMoneyOf(tx, orderIds, by, { from, to });
    const writes = orders.map(({ id, orderNumber, refundDue }) => ({
      entity: 'order' as const,
      entityId: id,
      label: orderNumber,
      before: { status: from, refundDue, note: null },
      after: { status: to, refundDue: (balances.get(id)?.toGiveBack ?? 0) > 0, note },
    }));
    await recordWrites(tx, staff, writes, {});
  };
  return moveOrders(tx, { orderIds, from, to, by, notes, settle, ...(toldAs ? { toldAs } : {}) });
}

/** Throws payment_reason_missing or step_reason_missing with the question. */
export const askReason = async (
  tx: Tx,
  orderId: string,
  to: OrderStatus,
  note: string | null,
): Promise<string | null> => {
  const facts = (await readFacts(tx, [orderId])).get(orderId);
  if (!facts) throw new AppError('not_found');
  return reasonFor(statusQuestion(facts, to), note);
};

/** The note, which a question requires. */
export function reasonFor(question: BulkQuestion | null, note: string | null): string | null {
  if (question === null) return note;
  if (note === null || !saysSomething(note)) {
    const code = isRelease(question) ? 'payment_reason_missing' : 'step_reason_missing';
    throw new AppError(code, { issues: [{ path: 'note', message: translate(`errors.${code}`) }], extra: { question } });
  }
  return isRelease(question) ? translate('payment.history_released', { reason: note }) : note;
}

export async function readFacts(tx: Tx, orderIds: readonly string[]): Promise<Map<string, PaymentFacts>> {
  const orders = await tx.order.findMany({
    where: { id: { in: [...orderIds] } },
    select: { id: true, ...moneySelect },
  });
  return new Map(orders.map((order) => [order.id, { ...orderMoney(order), status: order.status }]));
}
