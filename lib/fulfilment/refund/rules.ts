import type { Dispute, RefundMethod, RefundState } from '../../generated/prisma/enums';
import type { LedgerBalance } from '../../orders/ledger/rules';
import { type Halalas, parseSar } from '../../platform/shared/money';

type Amount = { toString(): string };

export type KnownRefund = { paymentId: string | null; method: RefundMethod; state: RefundState };

export type RefundSource = {
  paymentId: string | null;
  left: Halalas;
  /** Still held by carriers, so refunds use other money. */
  atCarrier: Halalas;
  blocked: 'disputed' | 'under_way' | null;
  byProvider: boolean;
};

type Facts = Pick<LedgerBalance, 'refundable' | 'atCarrier'> & {
  payments: readonly { id: string; dispute: Dispute | null; byProvider: boolean }[];
  refunds: readonly KnownRefund[];
};

/** Part that lowers the debt of an order on account instead of moving money. */
export const offsetPart = (
  amount: Halalas,
  { isOnAccount, isOfSale, due }: { isOnAccount: boolean; isOfSale: boolean; due: Halalas },
): Halalas => (isOnAccount && isOfSale ? Math.min(amount, due) : 0);

/** Staff may set a result that the provider does not give. */
export const canDecideRefund = ({
  state,
  tries,
  tryAt,
}: {
  state: RefundState;
  tries: number;
  tryAt: Date | null;
}): boolean => (state === 'open' && tries > 0) || (state === 'pending' && tryAt === null);

/** Whether the provider's refunded sum contains this refund beyond `others`. */
export const sumContainsRefund = (
  { reportedBefore, amount }: { reportedBefore: Amount; amount: Amount },
  reported: Halalas,
  others: Halalas,
): boolean => reported >= Math.max(parseSar(reportedBefore), others) + parseSar(amount);

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
