import 'server-only';
import { ledgerSelect, readLedgerBalanceOf } from '../../orders/ledger/reads';
import { CLOSED_STATUSES } from '../../orders/order/order-status';
import type { db, Tx } from '../../platform/server/db';

/** Orders that prevent erasure: in progress, refund due, or delivered on account and unpaid. */
export async function countOpenOrders(client: Tx | typeof db, customerId: string): Promise<number> {
  const open = await client.order.count({
    where: { customerId, OR: [{ status: { notIn: [...CLOSED_STATUSES] } }, { refundDue: true }] },
  });
  const onAccount = await client.order.findMany({
    where: { customerId, accountDueOn: { not: null }, status: 'delivered', refundDue: false },
    select: ledgerSelect,
  });
  return open + onAccount.filter((order) => readLedgerBalanceOf(order).due > 0).length;
}
