import 'server-only';
import { append, byHandNews, byHandSelect } from '../../orders/ledger/append';
import { balanceOf, entriesOf, ledgerSelect } from '../../orders/ledger/reads';
import type { LedgerBalance } from '../../orders/ledger/rules';
import type { Prisma, Tx } from '../../platform/server/db';
import { log } from '../../platform/server/log';
import { stands } from './payment-money';

/** Whether another order of the same cart stands, which took its place or whose place it took. */
export async function hasTwin(tx: Tx, orderId: string): Promise<boolean> {
  const twins = await tx.orderTwin.findMany({ where: { OR: [{ orderId }, { formerId: orderId }] } });
  if (twins.length === 0) return false;
  const ids = twins.flatMap((twin) => [twin.orderId, twin.formerId]).filter((id) => id !== orderId);
  const others = await tx.order.findMany({ where: { id: { in: ids } }, select: { status: true } });
  return others.some(({ status }) => stands(status));
}

const FLAGS = { refundDue: true, paymentAlert: true } as const satisfies Prisma.OrderSelect;

/** Writes what a balance says of money that has to be given back, and of what staff have to look into. */
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

/**
 * Brings the flags of an order, whose row the caller has locked, in step with its status, its payments, its parcels and its entries, which the caller
 * has written: whether money has to be given back, and what staff have to look into.
 */
export async function refreshFlags(tx: Tx, orderId: string): Promise<void> {
  const order = await tx.order.findUniqueOrThrow({ where: { id: orderId }, select: { ...ledgerSelect, ...FLAGS } });
  await writeFlags(tx, orderId, order, balanceOf(order, entriesOf(order.entries), await hasTwin(tx, orderId)));
}

/**
 * Writes down what came by transfer, in cash or at the door since the last entry, or was taken back, and brings the flags in step: to be called once
 * the status, the parcels or the amounts of an order have changed, whose row the caller has locked. Answers where its money stands then.
 * `by`: a staff user's name; null: the shop by itself.
 */
export async function followMoney(tx: Tx, orderId: string, by: string | null): Promise<LedgerBalance> {
  const order = await tx.order.findUniqueOrThrow({ where: { id: orderId }, select: { ...byHandSelect, ...FLAGS } });
  const news = byHandNews(order, by);
  await append(tx, orderId, news);
  const balance = balanceOf(order, [...entriesOf(order.entries), ...news], await hasTwin(tx, orderId));
  await writeFlags(tx, orderId, order, balance);
  return balance;
}
