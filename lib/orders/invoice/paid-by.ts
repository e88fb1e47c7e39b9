import 'server-only';
import type { Prisma, Tx } from '../../platform/server/db';
import type { Halalas } from '../../platform/shared/money';
import { ledgerSelect, readLedgerBalanceOf } from '../ledger/reads';

/** Method of most of the money; if nothing was paid, the chosen method. */
export function mainPaymentMethod(
  chosen: string | null,
  brought: readonly { way: string; amount: Halalas }[],
): string | null {
  const sums = new Map<string, Halalas>();
  for (const { way, amount } of brought) if (amount > 0) sums.set(way, (sums.get(way) ?? 0) + amount);
  const [most] = [...sums].sort(([, a], [, b]) => b - a);
  return most ? most[0] : chosen;
}

const select = {
  ...ledgerSelect,
  id: true,
  payments: { ...ledgerSelect.payments, select: { ...ledgerSelect.payments.select, provider: true } },
} satisfies Prisma.OrderSelect;

type Row = Prisma.OrderGetPayload<{ select: typeof select }>;

/** Name of the paying method. A simulated payment counts as the chosen method. */
export function paidByText(order: Omit<Row, 'id'>): string | null {
  const { paymentMethod: chosen, payments } = order;
  const balance = readLedgerBalanceOf(order);
  const online = payments
    .filter(({ status }) => status !== 'failed')
    .map(({ id, provider }) => ({
      way: provider === 'simulated' ? chosen : provider,
      amount: balance.payments.find((payment) => payment.id === id)?.came ?? 0,
    }));
  const brought = [...online, ...balance.brought];
  return mainPaymentMethod(
    chosen,
    brought.flatMap(({ way, amount }) => (way === null ? [] : [{ way, amount }])),
  );
}

/** See paidByText(). Unknown orders are missing. */
export async function readPaidBy(tx: Tx, orderIds: readonly string[]): Promise<Map<string, string | null>> {
  const orders = await tx.order.findMany({ where: { id: { in: [...orderIds] } }, select });
  return new Map(orders.map((order) => [order.id, paidByText(order)]));
}
