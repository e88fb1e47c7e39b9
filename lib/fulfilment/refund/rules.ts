import type { Dispute, RefundMethod, RefundState } from '../../generated/prisma/enums';
import type { LedgerBalance } from '../../orders/ledger/rules';
import { type Halalas, parseSar } from '../../platform/shared/money';

type Amount = { toString(): string };

/** A refund as these rules read it. */
type KnownRefund = { paymentId: string | null; method: RefundMethod; state: RefundState };

/** Where money can be given back from: a payment online, or what was transferred or collected (`paymentId` null). */
export type RefundSource = {
  paymentId: string | null;
  left: Halalas;
  /** what of that carriers have still: to give it back the shop takes other money */
  atCarrier: Halalas;
  /** why nothing can be given back now: the bank decides about a dispute; of a refund nobody knows yet how it ended */
  blocked: 'disputed' | 'under_way' | null;
  /** the provider can do it */
  byProvider: boolean;
};

type Facts = Pick<LedgerBalance, 'refundable' | 'atCarrier'> & {
  payments: readonly { id: string; dispute: Dispute | null; byProvider: boolean }[];
  refunds: readonly KnownRefund[];
};

/**
 * Whether staff may say how a refund ended: the provider could not say it so far, or, of one that is under way there, is not asked
 * any more.
 */
export const mayDecide = ({
  state,
  tries,
  tryAt,
}: {
  state: RefundState;
  tries: number;
  tryAt: Date | null;
}): boolean => (state === 'open' && tries > 0) || (state === 'pending' && tryAt === null);

/** Whether what the provider reports as gone back holds a refund, beside the `others` that the shop asked for. */
export const showsRefund = (
  { reportedBefore, amount }: { reportedBefore: Amount; amount: Amount },
  reported: Halalas,
  others: Halalas,
): boolean => reported >= Math.max(parseSar(reportedBefore), others) + parseSar(amount);

/** Where the money of an order can be given back from, and how much; what has nothing left is not among them. */
export const refundSources = ({ refundable, atCarrier, payments, refunds }: Facts): RefundSource[] =>
  refundable.map(({ paymentId, left }) => {
    const payment = payments.find(({ id }) => id === paymentId);
    const isUnderWay = refunds.some(
      (refund) =>
        refund.paymentId === paymentId && paymentId !== null && refund.method === 'provider' && refund.state === 'open',
    );
    return {
      paymentId,
      left,
      atCarrier: paymentId === null ? Math.min(atCarrier, left) : 0,
      blocked: payment?.dispute === 'open' ? 'disputed' : isUnderWay ? 'under_way' : null,
      byProvider: payment?.byProvider ?? false,
    };
  });
