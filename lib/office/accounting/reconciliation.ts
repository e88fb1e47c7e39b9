import 'server-only';
import { whereOrders } from '../../desk/order-desk/find-orders';
import type { OrderStatus } from '../../generated/prisma/enums';
import { readPaidBy } from '../../orders/invoice/paid-by';
import type { InvoiceFilter } from '../../orders/invoice/schema';
import { isTaxable, taxableOrderSelect } from '../../orders/order/tax-invoice';
import type { ForViewer } from '../../platform/person/personal-data';
import { db, type Prisma } from '../../platform/server/db';
import type { CsvCell } from '../../platform/shared/csv';
import { type Halalas, parseSar } from '../../platform/shared/money';
import { translate } from '../../platform/shared/translate';
import { headingRow, methodCell, type SheetCell, toCsvCells } from './cells';
import { type ReconciliationParts, reconciliationParts } from './reconcile';

const BATCH = 500;

const AMOUNTS = [
  ['total_orders', 'total'],
  ['invoiced', 'invoiced'],
  ['credited', 'credited'],
  ['due', 'due'],
  ['untaxed', 'untaxed'],
  ['unsold', 'unsold'],
  ['difference', 'difference'],
  ['refunded', 'refunded'],
  ['vat_orders', 'vat'],
  ['vat_invoiced', 'vatInvoiced'],
  ['vat_credited', 'vatCredited'],
  ['vat_open', 'vatOpen'],
  ['vat_difference', 'vatDifference'],
] as const satisfies readonly (readonly [string, keyof ReconciliationParts])[];

export const RECONCILIATION_COLUMNS = ['status', 'method', 'orders', ...AMOUNTS.map(([name]) => name)] as const;

const select = {
  id: true,
  status: true,
  ...taxableOrderSelect,
  history: {
    where: { toStatus: 'cancelled', OR: [{ fromStatus: null }, { fromStatus: { not: 'cancelled' } }] },
    select: { id: true },
  },
  refunds: { where: { state: 'done', method: { not: 'offset' } }, select: { amount: true } },
} satisfies Prisma.OrderSelect;

type Row = Prisma.OrderGetPayload<{ select: typeof select }>;

type Order = { status: OrderStatus; way: string | null; parts: ReconciliationParts };

async function* readBooked({ q, from, to, viewer }: InvoiceFilter & ForViewer): AsyncGenerator<Order> {
  const where = await whereOrders({ q, from, to, viewer });
  let last: string | undefined;
  for (;;) {
    const rows: Row[] = await db.order.findMany({
      where,
      select,
      orderBy: { id: 'asc' },
      take: BATCH,
      ...(last ? { cursor: { id: last }, skip: 1 } : {}),
    });
    yield* await booked(rows);
    last = rows.at(-1)?.id;
    if (rows.length < BATCH) return;
  }
}

async function booked(rows: readonly Row[]): Promise<Order[]> {
  const ids = rows.map(({ id }) => id);
  const [ways, documents] = await Promise.all([
    readPaidBy(db, ids),
    db.invoice.findMany({
      where: { orderId: { in: ids }, version: 1 },
      select: { orderId: true, kind: true, round: true, grossAmount: true, vatAmount: true, refundId: true },
    }),
  ]);
  const own = Map.groupBy(documents, ({ orderId }) => orderId);
  return rows.map((row) => ({
    status: row.status,
    way: ways.get(row.id) ?? null,
    parts: reconciliationParts({
      status: row.status,
      total: parseSar(row.totalAmount),
      vat: parseSar(row.taxAmount),
      isTaxable: isTaxable(row),
      round: row.history.length,
      documents: (own.get(row.id) ?? []).map(({ kind, round, grossAmount, vatAmount, refundId }) => ({
        kind,
        round,
        gross: parseSar(grossAmount),
        vat: parseSar(vatAmount),
        isRefund: refundId !== null,
      })),
      refunded: row.refunds.reduce((sum, { amount }) => sum + parseSar(amount), 0),
    }),
  }));
}

type Group = { cells: [string, string | null]; count: number; parts: ReconciliationParts };

const summed = (part: (name: keyof ReconciliationParts) => Halalas): ReconciliationParts =>
  Object.fromEntries(AMOUNTS.map(([, name]) => [name, part(name)])) as ReconciliationParts;

const NOTHING = summed(() => 0);

const added = (a: ReconciliationParts, b: ReconciliationParts): ReconciliationParts =>
  summed((name) => a[name] + b[name]);

const cellsOf = ({ cells, count, parts }: Group): SheetCell[] => [
  ...cells,
  { count },
  ...AMOUNTS.map(([, name]) => ({ amount: parts[name] })),
];

/** By status and payment method, with a total. */
export async function readReconciliation(filter: InvoiceFilter & ForViewer): Promise<SheetCell[][]> {
  const groups = new Map<string, Group>();
  for await (const { status, way, parts } of readBooked(filter)) {
    const cells: [string, string] = [translate(`status.${status}`), methodCell(way)];
    const group = groups.get(cells.join('\n')) ?? { cells, count: 0, parts: NOTHING };
    groups.set(cells.join('\n'), { cells, count: group.count + 1, parts: added(group.parts, parts) });
  }
  const all = [...groups.values()].sort((a, b) => a.cells.join().localeCompare(b.cells.join(), 'ar'));
  const whole: Group = {
    cells: [translate('admin.invoices.export.total'), null],
    count: all.reduce((sum, { count }) => sum + count, 0),
    parts: all.reduce((sum, { parts }) => added(sum, parts), NOTHING),
  };
  return [...all, whole].map(cellsOf);
}

export async function* reconciliationRows(filter: InvoiceFilter & ForViewer): AsyncGenerator<readonly CsvCell[]> {
  yield headingRow(RECONCILIATION_COLUMNS);
  for (const row of await readReconciliation(filter)) yield toCsvCells(row);
}
