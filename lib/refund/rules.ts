import type { RefundMethod, RefundState } from '../generated/prisma/enums';
import { isReceived } from '../order/money-by-hand';
import { heldOf } from '../order/money-held';
import type { OrderStatus } from '../order/order-status';
import type { PaymentKind } from '../payment/manifest';
import type { PaymentMoney } from '../payment/payment-money';
import type { Halalas } from '../shared/money';

/** A refund as these rules read it. */
type KnownRefund = {
  paymentId: string | null;
  method: RefundMethod;
  amount: Halalas;
  state: RefundState;
};

/** Where money can be given back from: a payment online, or what was transferred or collected (`paymentId` null). */
export type RefundSource = {
  paymentId: string | null;
  left: Halalas;
  /** why nothing can be given back now: the bank decides about a dispute; of a refund nobody knows yet how it ended */
  blocked: 'disputed' | 'under_way' | null;
  /** the provider can do it */
  byProvider: boolean;
};

type Facts = {
  total: Halalas;
  /** what is held of transfers and cash, of an order that was changed since they came */
  received?: Halalas | null;
  paymentKind: PaymentKind | null;
  /** every status that the order has had, its present one too */
  reached: readonly OrderStatus[];
  payments: readonly (PaymentMoney & { id: string; byProvider: boolean })[];
  refunds: readonly KnownRefund[];
};

/** A refund that has not failed takes its amount from what can be given back, also while nobody knows how it ended. */
const counts = ({ state }: Pick<KnownRefund, 'state'>): boolean => state !== 'failed';

/** Where the money of an order can be given back from, and how much; what has nothing left is not among them. */
export function refundSources({
  total,
  received = null,
  paymentKind,
  reached,
  payments,
  refunds,
}: Facts): RefundSource[] {
  const online = payments.map((payment): RefundSource => {
    const isUnderWay = refunds.some(
      ({ paymentId, method, state }) => paymentId === payment.id && method === 'provider' && state === 'open',
    );
    return {
      paymentId: payment.id,
      left: heldOf(payment),
      blocked: payment.dispute === 'open' ? 'disputed' : isUnderWay ? 'under_way' : null,
      byProvider: payment.byProvider,
    };
  });
  const isThere = reached.some((status) => isReceived(paymentKind, status));
  const back = refunds
    .filter((refund) => refund.paymentId === null && counts(refund))
    .reduce((all, { amount }) => all + amount, 0);
  const offline: RefundSource = {
    paymentId: null,
    left: received ?? (isThere ? total - back : 0),
    blocked: null,
    byProvider: false,
  };
  return [...online, offline].filter(({ left }) => left > 0);
}
