import 'server-only';
import { dueAfterChange } from '../../money/payment/amount-due';
import { type LedgerRow, readLedgerBalanceOf } from '../../orders/ledger/reads';
import { Prisma } from '../../platform/server/db';
import { type Halalas, parseSar, toSar } from '../../platform/shared/money';

const decimal = (amount: Halalas) => new Prisma.Decimal(toSar(amount));

/** In halalas: `due` for the order row, `asked` from the shopper, `owed` to the shopper. */
export function moneyAfterChange(order: LedgerRow, total: Halalas) {
  const sums = { before: parseSar(order.totalAmount), after: total, due: parseSar(order.dueAmount) };
  const due = dueAfterChange(sums, readLedgerBalanceOf(order));
  const { due: asked, toGiveBack: owed } = readLedgerBalanceOf({
    ...order,
    totalAmount: decimal(total),
    dueAmount: decimal(due),
  });
  return { due, asked, owed };
}
