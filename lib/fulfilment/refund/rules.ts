import type { Dispute, RefundMethod, RefundState } from '../../generated/prisma/enums';
import type { LedgerBalance } from '../../orders/ledger/rules';
import { type Halalas, parseSar } from '../../platform/shared/money';

type Amount = { toString(): string };

type KnownRefund = { paymentId: string | null; method: RefundMethod; state: RefundState };

/** `paymentId` null: transfers and cash. */
export type RefundSource = {
  paymentId: string | null;
  left: Halalas;
  /** part with carriers: refunding it uses other money */
  atCarrier: Halalas;
  /** open dispute, or a refund without a result */
  blocked: 'disputed' | 'under_way' | null;
  byProvider: boolean;
};

type Facts = Pick<LedgerBalance, 'refundable' | 'atCarrier'> & {
  payments: readonly { id: string; dispute: Dispute | null; byProvider: boolean }[];
  refunds: readonly KnownRefund[];
};

/** Whether staff may set the result: the provider gave none or is not asked any more. */
export const mayDecide = ({
  state,
  tries,
  tryAt,
}: {
  state: RefundState;
  tries: number;
  tryAt: Date | null;
}): boolean => (state === 'open' && tries > 0) || (state === 'pending' && tryAt === null);

/** Whether the provider's sum contains this refund beside `others`. Halalas. */
export const showsRefund = (
  { reportedBefore, amount }: { reportedBefore: Amount; amount: Amount },
  reported: Halalas,
  others: Halalas,
): boolean => reported >= Math.max(parseSar(reportedBefore), others) + parseSar(amount);

/** What can still be refunded, in halalas. */
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
