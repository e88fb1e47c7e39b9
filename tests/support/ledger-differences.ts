import { refundSources } from '@/lib/fulfilment/refund/rules';
import { entriesOf, entriesSelect } from '@/lib/money/ledger/append';
import { balance, type Entry, type LedgerOrder } from '@/lib/money/ledger/rules';
import { dueOf } from '@/lib/money/payment/admin-reads';
import { amountDue } from '@/lib/money/payment/amount-due';
import { hasTwin } from '@/lib/money/payment/order-flags';
import { moneyOf, owedByHand, owedOf, paymentAlert, refundDue } from '@/lib/money/payment/payment-money';
import { isCaptureLate } from '@/lib/money/payment/payment-state';
import { balanceOf } from '@/lib/orders/balance/held';
import { byHandSelect, heldByHand } from '@/lib/orders/balance/reads';
import type { Prisma, Tx } from '@/lib/platform/server/db';
import { type Halalas, parseSar } from '@/lib/platform/shared/money';

const compareSelect = {
  ...byHandSelect,
  payments: {
    select: {
      id: true,
      status: true,
      dispute: true,
      paidAmount: true,
      refundedAmount: true,
      refundNoted: true,
      refundSent: true,
      refundByHand: true,
      unaskedSince: true,
      captureState: true,
      captureTries: true,
      captureError: true,
    },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  },
  refunds: { select: { id: true, paymentId: true, method: true, amount: true, state: true } },
} satisfies Prisma.OrderSelect;

type Row = Prisma.OrderGetPayload<{ select: typeof compareSelect }>;

/** An order's row as the ledger's rules read it. */
const ledgerOrder = (row: Row, isTwin: boolean): LedgerOrder => {
  const { status, total, due, received, paymentKind } = dueOf(row);
  return {
    status,
    total,
    due,
    isWritten: received !== null,
    kind: paymentKind,
    out: row.shipments
      .filter(({ state }) => state !== 'returned')
      .reduce((all, { codAmount }) => all + parseSar(codAmount), 0),
    hasTwin: isTwin,
    payments: row.payments.map((payment) => ({
      id: payment.id,
      status: payment.status,
      dispute: payment.dispute,
      isUnasked: payment.unaskedSince !== null,
      isCaptureLate: isCaptureLate(payment),
    })),
  };
};

type Answer = Record<string, Halalas | string | null>;

const bySource = (name: string, sources: readonly { paymentId: string | null; left: Halalas }[]): Answer =>
  Object.fromEntries(sources.map(({ paymentId, left }) => [`${name} ${paymentId ?? 'by hand'}`, left]));

function byWay(brought: readonly { way: string | null; amount: Halalas }[]): Answer {
  const sums: Record<string, Halalas> = {};
  for (const { way, amount } of brought) sums[`brought ${way}`] = (sums[`brought ${way}`] ?? 0) + amount;
  return sums;
}

/** What the columns of an order, its payments, refunds and parcels say of its money. */
function byColumns(row: Row, isTwin: boolean): Answer {
  const payments = row.payments.map(moneyOf);
  const byHand = heldByHand(row);
  const { held, disputed, refunded, ofSale } = balanceOf(payments, byHand);
  const facts = { status: row.status, total: parseSar(row.totalAmount), ...owedByHand(byHand) };
  const owed = owedOf(facts, payments).map((left, index) => ({ paymentId: row.payments[index]?.id ?? '', left }));
  const sources = refundSources({
    payments: row.payments.map((payment) => ({ ...moneyOf(payment), id: payment.id, byProvider: false })),
    byHand: byHand.held,
    refunds: row.refunds.map((refund) => ({ ...refund, amount: parseSar(refund.amount) })),
  });
  const looked = row.payments.map((payment) => ({
    ...moneyOf(payment),
    isUnasked: payment.unaskedSince !== null,
    isCaptureLate: isCaptureLate(payment),
  }));
  return {
    due: amountDue(dueOf(row), payments),
    online: held + disputed,
    disputed,
    'by hand': byHand.held,
    ofSale,
    'back online': refunded,
    'back by hand': byHand.refunded,
    'to give back': refundDue(facts, payments),
    alert: paymentAlert(row.status, looked, isTwin),
    ...byWay(byHand.brought),
    ...bySource('refundable', sources),
    ...bySource(
      'owed',
      owed.filter(({ left }) => left > 0),
    ),
    ...Object.fromEntries(
      row.refunds.map(({ id, state, amount }) => [`refund ${id}`, state === 'failed' ? 0 : parseSar(amount)]),
    ),
  };
}

/** What each refund took along. */
function byRefund(entries: readonly Entry[]): Record<string, Halalas> {
  const sums: Record<string, Halalas> = {};
  for (const { refundId, amount } of entries)
    if (refundId !== null) sums[`refund ${refundId}`] = (sums[`refund ${refundId}`] ?? 0) - amount;
  return sums;
}

/** The same by its entries. */
function byEntries(order: LedgerOrder, entries: readonly Entry[]): Answer {
  const said = balance(order, entries);
  return {
    due: said.due,
    online: said.held.online,
    disputed: said.disputed,
    'by hand': said.held.received + said.held.collected,
    ofSale: said.ofSale,
    'back online': said.back.online,
    'back by hand': said.back.byHand,
    'to give back': said.toGiveBack,
    alert: said.alert,
    ...byWay(said.brought),
    ...bySource('refundable', said.refundable),
    ...bySource('owed', said.owed),
    ...byRefund(entries),
  };
}

/** What an order's columns and its entries do not say alike, each as "name: columns ≠ entries"; amounts are halalas. */
export function differences(row: Row, entries: readonly Entry[], isTwin = false): string[] {
  const [columns, ledger] = [byColumns(row, isTwin), byEntries(ledgerOrder(row, isTwin), entries)];
  const names = new Set([...Object.keys(columns), ...Object.keys(ledger)]);
  return (
    [...names]
      .map((name): [string, unknown, unknown] => [name, columns[name] ?? null, ledger[name] ?? null])
      // Nothing is nothing, whether it is said or not.
      .filter(([, column, entry]) => (column || null) !== (entry || null))
      .map(([name, column, entry]) => `${name}: ${column} ≠ ${entry}`)
  );
}

/** The same of an order in the database. */
export async function readDifferences(tx: Tx, orderId: string): Promise<string[]> {
  const row = await tx.order.findUniqueOrThrow({
    where: { id: orderId },
    select: { ...compareSelect, entries: entriesSelect },
  });
  return differences(row, entriesOf(row.entries), await hasTwin(tx, orderId));
}
