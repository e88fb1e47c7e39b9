import 'server-only';
import type { Refund } from '../../generated/prisma/client';
import { appendEntries, newOfflineEntries, type OfflineMoneyRow, offlineMoneySelect } from '../../orders/ledger/append';
import type { NewEntry } from '../../orders/ledger/entries';
import type { StatusStep } from '../../orders/ledger/offline-money';
import { ledgerSelect, parseLedgerEntries, readBalance, readLedgerBalanceOf } from '../../orders/ledger/reads';
import { type LedgerBalance, type LedgerEntry, sumOfEntries } from '../../orders/ledger/rules';
import type { Prisma, Tx } from '../../platform/server/db';
import { log } from '../../platform/server/log';
import { type Halalas, parseSar, toSar } from '../../platform/shared/money';
import { dueAfterFailedRefund, dueAfterStep } from './amount-due';
import { isPlacedStatus } from './payment-money';

/** Returns ids of orders whose replaced or replacing order is active. */
export async function findActiveDuplicates(tx: Tx, orderIds: readonly string[]): Promise<ReadonlySet<string>> {
  const ids = [...orderIds];
  const twins = await tx.orderTwin.findMany({ where: { OR: [{ orderId: { in: ids } }, { formerId: { in: ids } }] } });
  if (twins.length === 0) return new Set();
  const named = twins.flatMap((twin) => [twin.orderId, twin.formerId]);
  const rows = await tx.order.findMany({ where: { id: { in: named } }, select: { id: true, status: true } });
  const standing = new Set(rows.filter(({ status }) => isPlacedStatus(status)).map(({ id }) => id));
  const pairs = twins.flatMap(({ orderId, formerId }) => [[orderId, formerId] as const, [formerId, orderId] as const]);
  return new Set(pairs.flatMap(([id, other]) => (id !== other && standing.has(other) ? [id] : [])));
}

const FLAGS = { refundDue: true, paymentAlert: true } as const satisfies Prisma.OrderSelect;

async function writeFlags(
  tx: Tx,
  orderId: string,
  before: Prisma.OrderGetPayload<{ select: typeof FLAGS }>,
  { toGiveBack, alert: paymentAlert }: LedgerBalance,
): Promise<void> {
  const flags = { refundDue: toGiveBack > 0, paymentAlert };
  if (flags.refundDue === before.refundDue && flags.paymentAlert === before.paymentAlert) return;
  await tx.order.update({ where: { id: orderId }, data: flags });
  if (flags.refundDue && !before.refundDue) log.warn({ orderId }, 'a payment has to be refunded');
  if (flags.paymentAlert && flags.paymentAlert !== before.paymentAlert) {
    log.warn({ orderId, alert: flags.paymentAlert }, 'a payment has to be looked into');
  }
}

/** Updates `refund_due` and `payment_alert`. Requires the order lock. */
export async function updateOrderFlags(tx: Tx, orderId: string): Promise<void> {
  const order = await tx.order.findUniqueOrThrow({ where: { id: orderId }, select: { ...ledgerSelect, ...FLAGS } });
  await writeFlags(
    tx,
    orderId,
    order,
    readLedgerBalanceOf(
      order,
      parseLedgerEntries(order.entries),
      (await findActiveDuplicates(tx, [orderId])).has(orderId),
    ),
  );
}

/**
 * Appends transfer, cash and collected money to the ledger, then updates `due_amount` and flags. Requires the order
 * lock.
 */
export async function applyMoneyChange(
  tx: Tx,
  orderId: string,
  by: string | null,
  step: StatusStep | null = null,
): Promise<LedgerBalance> {
  const balance = (await applyMoneyChanges(tx, [orderId], by, step)).get(orderId);
  if (!balance) throw new Error('the order is gone');
  return balance;
}

/** As applyMoneyChange(), for many orders; returns balances by order id. */
export async function applyMoneyChanges(
  tx: Tx,
  orderIds: readonly string[],
  by: string | null,
  step: StatusStep | null,
): Promise<Map<string, LedgerBalance>> {
  const orders = await tx.order.findMany({
    where: { id: { in: [...orderIds] } },
    select: { ...offlineMoneySelect, ...FLAGS },
  });
  const twins = await findActiveDuplicates(tx, orderIds);
  const balances = new Map<string, LedgerBalance>();
  for (const order of orders) {
    const news = newOfflineEntries(order, step, by);
    await appendEntries(tx, order.id, news);
    const entries = [...parseLedgerEntries(order.entries), ...news];
    const dueAmount = step ? await writeDue(tx, order, step, entries, news) : order.dueAmount;
    const balance = readLedgerBalanceOf({ ...order, dueAmount }, entries, twins.has(order.id));
    await writeFlags(tx, order.id, order, balance);
    balances.set(order.id, balance);
  }
  return balances;
}

async function writeDue(
  tx: Tx,
  order: OfflineMoneyRow,
  step: StatusStep,
  entries: readonly LedgerEntry[],
  news: readonly NewEntry[],
): Promise<Prisma.Decimal> {
  const received = sumOfEntries(news.filter(({ kind }) => kind !== 'collected'));
  const backMeanwhile = step.from === 'cancelled' ? await backSinceCancelled(tx, order.id) : 0;
  const total = parseSar(order.totalAmount) - parseSar(order.goodwillAmount) - parseSar(order.offsetAmount);
  const sums = { total, stands: parseSar(order.dueAmount) };
  const due = dueAfterStep(sums, readLedgerBalanceOf(order, entries), { received, backMeanwhile });
  if (due === sums.stands) return order.dueAmount;
  const written = await tx.order.update({
    where: { id: order.id },
    data: { dueAmount: toSar(due) },
    select: { dueAmount: true },
  });
  return written.dueAmount;
}

/** Compares refunds by `refunds.created_at`: the server's clock, as in the history. Entries have the database's. */
async function backSinceCancelled(tx: Tx, orderId: string): Promise<Halalas> {
  const [row] = await tx.$queryRaw<{ back: Prisma.Decimal }[]>`
    SELECT greatest(coalesce(-sum(e.amount), 0), 0) AS back FROM order_entries e LEFT JOIN refunds r ON r.id = e.refund_id
    WHERE e.order_id = ${orderId} AND (e.refund_id IS NOT NULL OR (e.payment_id IS NOT NULL AND e.kind NOT IN ('charge', 'capture')))
      AND coalesce(r.created_at, e.created_at) >= (SELECT max(h.created_at) FROM order_status_history h
        WHERE h.order_id = ${orderId} AND h.to_status = 'cancelled' AND h.from_status <> h.to_status)`;
  return row ? parseSar(row.back) : 0;
}

/** A revived order asks for its refunds again; this one failed. Requires the order lock. Call updateOrderFlags() next. */
export async function lowerDueOfFailedRefund(
  tx: Tx,
  { orderId, createdAt }: Pick<Refund, 'orderId' | 'createdAt'>,
  amount: Halalas,
): Promise<void> {
  const [row] = await tx.$queryRaw<{ isDueAgain: boolean }[]>`
    SELECT coalesce((
        SELECT h.to_status = 'cancelled' FROM order_status_history h
        WHERE h.order_id = ${orderId} AND h.created_at <= ${createdAt}::timestamptz AND h.from_status IS DISTINCT FROM h.to_status
        ORDER BY h.created_at DESC LIMIT 1
      ), false) AND EXISTS (
        SELECT 1 FROM order_status_history h
        WHERE h.order_id = ${orderId} AND h.created_at > ${createdAt}::timestamptz
          AND h.from_status = 'cancelled' AND h.to_status <> 'cancelled'
      ) AS "isDueAgain"`;
  if (!row?.isDueAgain) return;
  const { dueAmount } = await tx.order.findUniqueOrThrow({ where: { id: orderId }, select: { dueAmount: true } });
  const sums = { stands: parseSar(dueAmount), atDoor: (await readBalance(orderId, tx)).atDoor };
  await tx.order.update({ where: { id: orderId }, data: { dueAmount: toSar(dueAfterFailedRefund(sums, amount)) } });
}

/** Due amount after the full refund of a payment was undone. */
export async function readDueAfterUndoneRefund(tx: Tx, orderId: string): Promise<Halalas> {
  const order = await tx.order.findUniqueOrThrow({ where: { id: orderId }, select: ledgerSelect });
  const { atDoor, ofSale } = readLedgerBalanceOf(order);
  const lacking = parseSar(order.totalAmount) - parseSar(order.offsetAmount) - ofSale;
  return Math.max(Math.min(parseSar(order.dueAmount) - atDoor, lacking), 0);
}
