import type { PaymentStatus } from '@/lib/generated/prisma/enums';
import { type NewEntry, paidEntry, refundEntry, reportedEntries } from '@/lib/orders/ledger/entries';
import type { LedgerOrder } from '@/lib/orders/ledger/rules';

/** A payment in test tables: amounts in halalas by where they come from. */
export type PaymentMoney = LedgerOrder['payments'][number] & {
  paid: number;
  /** reported by the provider */
  refunded: number;
  /** recorded by staff or an earlier report */
  noted: number;
  /** refunded through the provider by the shop */
  sent: number;
  /** refunded by staff directly */
  byHand: number;
};

export const paidOnline = (change: Partial<PaymentMoney> & { status?: PaymentStatus } = {}): PaymentMoney => ({
  id: 'p',
  status: 'paid',
  paid: 100_00,
  refunded: 0,
  noted: 0,
  sent: 0,
  byHand: 0,
  dispute: null,
  isUnasked: false,
  isCaptureLate: false,
  ...change,
});

export const numbered = (payments: readonly PaymentMoney[]): PaymentMoney[] =>
  payments.map((payment, index) => ({ ...payment, id: `p${index}` }));

export const entriesOfPayments = (payments: readonly PaymentMoney[]): NewEntry[] =>
  payments.flatMap(({ id, paid, refunded, noted, sent, byHand }) => {
    const asked = { reported: noted, provider: sent, transfer: byHand } as const;
    const entries = [
      ...(paid > 0 ? [paidEntry({ id, reference: null }, paid, false)] : []),
      ...(['reported', 'provider', 'transfer'] as const)
        .filter((method) => asked[method] > 0)
        .map((method) => refundEntry({ id: `${id} ${method}`, paymentId: id, method, amount: asked[method] }, null)),
    ];
    return [...entries, ...reportedEntries({ id, reference: null, refunded }, entries, 'refund', `${id} reported`)];
  });
