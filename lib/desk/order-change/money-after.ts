import 'server-only';
import { dueAfterChange, goodwillAfterChange } from '../../money/payment/amount-due';
import { type LedgerRow, readLedgerBalanceOf } from '../../orders/ledger/reads';
import { Prisma } from '../../platform/server/db';
import { type Halalas, parseSar, toSar } from '../../platform/shared/money';

const decimal = (amount: Halalas) => new Prisma.Decimal(toSar(amount));

/** Halalas. `due`, `goodwill`, `offset`: columns of the order; `asked`: from the shopper; `owed`: to the shopper. */
export function moneyAfterChange(order: LedgerRow, total: Halalas, isAdvance = false) {
  const balance = readLedgerBalanceOf(order);
  const before = parseSar(order.totalAmount);
  const given = balance.goodwill + balance.offset;
  const { goodwill: kept, advance } = goodwillAfterChange({ before, after: total }, given, isAdvance);
  const offset = Math.min(balance.offset, kept);
  const sums = { before: before - given, after: total - kept, due: parseSar(order.dueAmount) };
  const due = dueAfterChange(sums, balance);
  const { due: asked, toGiveBack: owed } = readLedgerBalanceOf({
    ...order,
    totalAmount: decimal(total),
    dueAmount: decimal(due),
    goodwillAmount: decimal(kept - offset),
    offsetAmount: decimal(offset),
  });
  return { due, goodwill: kept - offset, offset, advance, asked, owed };
}
