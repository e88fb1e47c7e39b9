import 'server-only';
import type { Tx } from '../server/db';
import { type Halalas, parseSar } from '../shared/money';

/**
 * How an order's money truly came: the way that brought the most of it, of several equal ones the first; where none has come, the way that was
 * chosen.
 */
export function wayOf(chosen: string | null, brought: readonly { way: string; amount: Halalas }[]): string | null {
  const sums = new Map<string, Halalas>();
  for (const { way, amount } of brought) if (amount > 0) sums.set(way, (sums.get(way) ?? 0) + amount);
  const [most] = [...sums].sort(([, a], [, b]) => b - a);
  return most ? most[0] : chosen;
}

/** The same of orders by their ids, read from what providers report and staff noted. A simulated payment came by the way that was chosen. */
export async function readPaidBy(tx: Tx, orderIds: readonly string[]): Promise<Map<string, string | null>> {
  const orders = await tx.order.findMany({
    where: { id: { in: [...orderIds] } },
    select: {
      id: true,
      paymentMethod: true,
      payments: { where: { status: { not: 'failed' } }, select: { provider: true, paidAmount: true } },
      received: { select: { method: true, amount: true } },
    },
  });
  return new Map(
    orders.map(({ id, paymentMethod, payments, received }) => [
      id,
      wayOf(paymentMethod, [
        ...payments.flatMap(({ provider, paidAmount }) => {
          const way = provider === 'simulated' ? paymentMethod : provider;
          return way === null ? [] : [{ way, amount: parseSar(paidAmount) }];
        }),
        ...received.map(({ method, amount }) => ({ way: method, amount: parseSar(amount) })),
      ]),
    ]),
  );
}
