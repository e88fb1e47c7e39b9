import 'server-only';
import { dueOf } from '../../money/payment/admin-reads';
import { amountDue, dueAfterChange } from '../../money/payment/amount-due';
import { moneyOf, owedByHand, refundDue } from '../../money/payment/payment-money';
import { byHandOf } from '../../orders/balance/by-hand';
import { type ByHandRow, byHandFacts } from '../../orders/balance/reads';
import type { Halalas } from '../../platform/shared/money';

type MoneyRow = ByHandRow & { payments: readonly Parameters<typeof moneyOf>[0][] };

/**
 * How an order's money stands once it costs `total`: what is left to be paid, what is written down of transfers and cash, and what the
 * shopper has to pay and to get back then.
 */
export function moneyAfter(order: MoneyRow, total: Halalas) {
  const before = dueOf(order);
  const payments = order.payments.map(moneyOf);
  const { due, received } = dueAfterChange(before, payments, total);
  const byHand = byHandOf({ ...byHandFacts(order), total, due, received });
  const after = { ...before, total, due, received, byHand };
  return {
    due,
    received,
    asked: amountDue(after, payments),
    owed: refundDue({ ...after, ...owedByHand(byHand) }, payments),
  };
}
