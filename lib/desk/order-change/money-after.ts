import 'server-only';
import { dueAfterChange, goodwillAfterChange } from '../../money/payment/amount-due';
import { type LedgerRow, readLedgerBalanceOf } from '../../orders/ledger/reads';
import { Prisma } from '../../platform/server/db';
import { type Halalas, parseSar, toSar } from '../../platform/shared/money';

const decimal = (amount: Halalas) => new Prisma.Decimal(toSar(amount));

/** In halalas: `due` and `goodwill` for the order row, `asked` from the shopper, `owed` to the shopper. */
export function moneyAfterChange(order: LedgerRow, total: Halalas, isAdvance = false) {
  const balance = readLedgerBalanceOf(order);
  const before = parseSar(order.totalAmount);
  const { goodwill, advance } = goodwillAfterChange({ before, after: total }, balance.goodwill, isAdvance);
  const sums = { before: before - balance.goodwill, after: total - goodwill, due: parseSar(order.dueAmount) };
  const due = dueAfterChange(sums, balance);
  const { due: asked, toGiveBack: owed } = readLedgerBalanceOf({
    ...order,
    totalAmount: decimal(total),
    dueAmount: decimal(due),
    goodwillAmount: decimal(goodwill),
  });
  return { due, goodwill, advance, asked, owed };
}
