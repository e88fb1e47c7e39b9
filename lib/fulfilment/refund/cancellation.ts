import 'server-only';
import { paymentKindOf } from '../../money/payment/providers/registry';
import { readLedgerBalanceOf } from '../../orders/ledger/reads';
import { hasReceivedMoney } from '../../orders/ledger/rules';
import { canShopperCancel } from '../../orders/order/can-shopper-cancel';
import type { Prisma } from '../../platform/server/db';
import { type Halalas, toSar } from '../../platform/shared/money';
import { OPEN_WAYBILL_STATES } from '../waybill/rules';
import { refundSourceSelect, refundSourcesOf } from './reads';

export const cancellationSelect = {
  ...refundSourceSelect,
  paymentMethod: true,
  printedAt: true,
  pickupSince: true,
  accountDueOn: true,
  waybills: { where: { returnId: null, state: { in: [...OPEN_WAYBILL_STATES] } }, select: { id: true }, take: 1 },
} satisfies Prisma.OrderSelect;

type Row = Prisma.OrderGetPayload<{ select: typeof cancellationSelect }>;

const isBeingPacked = ({ printedAt, pickupSince, shipments, waybills }: Row): boolean =>
  printedAt !== null || pickupSince !== null || shipments.length > 0 || waybills.length > 0;

/** Why `planCancellation` returned null. */
export const cancellationRefusal = (order: Row) =>
  order.status === 'confirmed' && isBeingPacked(order) ? 'order_being_packed' : 'order_not_cancellable';

/** Refunds through providers and by staff, in halalas. Null: not allowed. */
export function planCancellation(order: Row) {
  const balance = readLedgerBalanceOf(order);
  const isUnderWay = isBeingPacked(order) || order.accountDueOn !== null || balance.disputed > 0;
  const isCash = paymentKindOf(order.paymentMethod) === 'cash';
  if (!canShopperCancel({ status: order.status, isPaid: hasReceivedMoney(balance), isCash, isUnderWay })) return null;
  const total: Halalas = readLedgerBalanceOf({ ...order, status: 'cancelled' }).toGiveBack;
  const byProvider = refundSourcesOf(order).flatMap(({ paymentId, left, ...source }) =>
    source.byProvider && source.blocked === null && paymentId !== null ? [{ paymentId, amount: left }] : [],
  );
  return { total, byProvider, byStaff: total - byProvider.reduce((sum, { amount }) => sum + amount, 0) };
}

/** For the shopper, in riyals. Null amounts: nothing to refund. */
export function cancellationView(order: Row) {
  const plan = planCancellation(order);
  const some = (amount: Halalas) => (amount > 0 ? toSar(amount) : null);
  return {
    canCancel: plan !== null,
    cancelRefund: plan && {
      total: some(plan.total),
      byProvider: some(plan.total - plan.byStaff),
      byStaff: some(plan.byStaff),
    },
  };
}
