import 'server-only';
import { dueAfterChange } from '../../money/payment/amount-due';
import { type ByHandRow, byHandFacts, byHandNews } from '../../orders/ledger/append';
import { balanceOf, entriesOf } from '../../orders/ledger/reads';
import { Prisma } from '../../platform/server/db';
import { type Halalas, toSar } from '../../platform/shared/money';

const decimal = (amount: Halalas) => new Prisma.Decimal(toSar(amount));

/**
 * How an order's money stands once it costs `total`: what is left to be paid, what is written down of transfers and cash, and what the
 * shopper has to pay and to get back then.
 */
export function moneyAfter(order: ByHandRow, total: Halalas) {
  const facts = byHandFacts(order);
  const { due, received } = dueAfterChange({ ...order, ...facts }, balanceOf(order), total);
  const news = byHandNews(order, null, { ...facts, total, due, received });
  const after = {
    ...order,
    totalAmount: decimal(total),
    dueAmount: decimal(due),
    receivedAmount: received === null ? null : decimal(received),
  };
  const { due: asked, toGiveBack: owed } = balanceOf(after, [...entriesOf(order.entries), ...news]);
  return { due, received, asked, owed };
}
