import 'server-only';
import type { InvoiceFilter } from '../../orders/invoice/schema';
import { ledgerSelect, readLedgerBalanceOf } from '../../orders/ledger/reads';
import { orderSearch } from '../../platform/person/person-search';
import { type ForViewer, maskingFor, type PersonalData } from '../../platform/person/personal-data';
import { db, type Prisma } from '../../platform/server/db';
import type { CsvCell } from '../../platform/shared/csv';
import { toRiyadhMinute } from '../../platform/shared/dates';
import { type Halalas, parseSar } from '../../platform/shared/money';
import { translate } from '../../platform/shared/translate';
import { headingRow, methodCell, type SheetCell, toCsvCells } from './cells';

const BATCH = 500;

export const REFUND_COLUMNS = [
  'refunded_at',
  'order',
  'method',
  'way',
  'amount',
  'note',
  'reason',
  'proof',
  'by',
] as const;

const select = {
  id: true,
  amount: true,
  method: true,
  reason: true,
  proof: true,
  providerRef: true,
  by: true,
  settledAt: true,
  payment: { select: { provider: true } },
  order: { select: { ...ledgerSelect, orderNumber: true } },
} satisfies Prisma.RefundSelect;

type Refund = Prisma.RefundGetPayload<{ select: typeof select }> & { note: string | null };

/** Filters by the time of payment; filters for documents do not apply. Leaves out offsets, which move no money. */
const whereRefunds = ({ q, from, to, viewer }: InvoiceFilter & ForViewer): Prisma.RefundWhereInput => ({
  state: { not: 'failed' },
  method: { not: 'offset' },
  settledAt: { not: null, ...(from ? { gte: from } : {}), ...(to ? { lte: to } : {}) },
  ...(q ? { order: orderSearch(q, viewer) ?? {} } : {}),
});

/** Oldest first, in batches. */
export async function* readRefunds(filter: InvoiceFilter & ForViewer): AsyncGenerator<Refund> {
  let last: string | undefined;
  for (;;) {
    const rows = await db.refund.findMany({
      where: whereRefunds(filter),
      select,
      orderBy: [{ settledAt: 'asc' }, { id: 'asc' }],
      take: BATCH,
      ...(last ? { cursor: { id: last }, skip: 1 } : {}),
    });
    const ids = rows.map(({ id }) => id);
    const notes = await db.invoice.findMany({
      where: { refundId: { in: ids }, kind: 'credit_note', version: 1 },
      select: { refundId: true, number: true },
      // The map keeps the first of several notes.
      orderBy: { counter: 'desc' },
    });
    const numbers = new Map(notes.map(({ refundId, number }) => [refundId, number]));
    for (const row of rows) yield { ...row, note: numbers.get(row.id) ?? null };
    last = rows.at(-1)?.id;
    if (rows.length < BATCH) return;
  }
}

export const refundCells = (refund: Refund, mask: PersonalData): SheetCell[] => [
  refund.settledAt && toRiyadhMinute(refund.settledAt),
  refund.order.orderNumber,
  // The provider, else how other money of the order was paid.
  methodCell(refund.payment?.provider ?? readLedgerBalanceOf(refund.order).way ?? refund.order.paymentMethod),
  translate(`mail.order_facts.method_${refund.method}`),
  { amount: -parseSar(refund.amount) },
  refund.note,
  mask.text(refund.reason),
  mask.text(refund.proof) ?? refund.providerRef,
  refund.by,
];

export const refundsTotal = (sum: Halalas): SheetCell[] => [
  translate('admin.invoices.export.total'),
  null,
  null,
  null,
  { amount: sum },
  ...Array<null>(4).fill(null),
];

export async function* refundRows(filter: InvoiceFilter & ForViewer): AsyncGenerator<readonly CsvCell[]> {
  yield headingRow(REFUND_COLUMNS);
  const mask = maskingFor(filter.viewer);
  for await (const refund of readRefunds(filter)) yield toCsvCells(refundCells(refund, mask));
}
