import 'server-only';
import { whereInvoices } from '../../orders/invoice/admin-reads';
import { taxTreatmentText } from '../../orders/invoice/exemption';
import { readPaidBy } from '../../orders/invoice/paid-by';
import { documentKindKey } from '../../orders/invoice/rules';
import type { InvoiceFilter } from '../../orders/invoice/schema';
import { type ForViewer, maskingFor, type PersonalData } from '../../platform/person/personal-data';
import { db, type Prisma } from '../../platform/server/db';
import type { CsvCell } from '../../platform/shared/csv';
import { toRiyadhMinute } from '../../platform/shared/dates';
import { type Halalas, parseSar } from '../../platform/shared/money';
import { translate } from '../../platform/shared/translate';
import { headingRow, methodCell, type SheetCell, toCsvCells } from './cells';

const BATCH = 500;

const include = {
  original: { select: { number: true } },
  lines: { orderBy: { no: 'asc' } },
} satisfies Prisma.InvoiceInclude;

type Row = Prisma.InvoiceGetPayload<{ include: typeof include }>;

/** `way`: actual way of payment, which the document may not show. */
type Document = Row & { way: string | null };

export async function* readDocuments(filter: InvoiceFilter & ForViewer): AsyncGenerator<Document> {
  const where = await whereInvoices(filter);
  let last = 0;
  for (;;) {
    const rows: Row[] = await db.invoice.findMany({
      where: { AND: [where, { counter: { gt: last } }] },
      include,
      orderBy: { counter: 'asc' },
      take: BATCH,
    });
    const ways = await readPaidBy(
      db,
      rows.map(({ orderId }) => orderId),
    );
    for (const row of rows) yield { ...row, way: ways.get(row.orderId) ?? row.paymentMethod };
    last = rows.at(-1)?.counter ?? last;
    if (rows.length < BATCH) return;
  }
}

export const DOCUMENT_COLUMNS = [
  'number',
  'kind',
  'time',
  'order',
  'method',
  'net',
  'vat',
  'gross',
  'reference',
  'reason',
] as const;
export const LINE_COLUMNS = [
  'number',
  'kind',
  'time',
  'line',
  'name',
  'quantity',
  'unit_price',
  'discount',
  'net',
  'rate',
  'vat',
  'gross',
  'treatment',
] as const;
export const SUMMARY_COLUMNS = ['method', 'kind', 'count', 'net', 'vat', 'gross'] as const;

/** Amounts of credit notes are negative. */
const sign = ({ kind }: Document) => (kind === 'credit_note' ? -1 : 1);

type Decimal = { toString(): string };
const signed = (document: Document, amount: Decimal): SheetCell => ({ amount: sign(document) * parseSar(amount) });

const kindOf = ({ kind, buyer }: Document) =>
  translate(`client.invoice.kinds.${documentKindKey({ kind, isStandard: buyer !== null })}`);

export const documentCells = (document: Document, mask: PersonalData): SheetCell[] => [
  document.number,
  kindOf(document),
  toRiyadhMinute(document.issuedAt),
  document.orderNumber,
  methodCell(document.way),
  signed(document, document.netAmount),
  signed(document, document.vatAmount),
  signed(document, document.grossAmount),
  document.original?.number ?? null,
  mask.text(document.reason),
];

export const lineCells = (document: Document): SheetCell[][] =>
  document.lines.map((line) => [
    document.number,
    kindOf(document),
    toRiyadhMinute(document.issuedAt),
    { count: line.no },
    line.name,
    { count: line.quantity },
    { amount: parseSar(line.unitPrice) },
    signed(document, line.discount),
    signed(document, line.netAmount),
    line.vatRate.toFixed(2),
    signed(document, line.vatAmount),
    signed(document, line.grossAmount),
    taxTreatmentText(line),
  ]);

export async function* documentRows(filter: InvoiceFilter & ForViewer): AsyncGenerator<readonly CsvCell[]> {
  yield headingRow(DOCUMENT_COLUMNS);
  const mask = maskingFor(filter.viewer);
  for await (const document of readDocuments(filter)) yield toCsvCells(documentCells(document, mask));
}

export async function* documentLineRows(filter: InvoiceFilter & ForViewer): AsyncGenerator<readonly CsvCell[]> {
  yield headingRow(LINE_COLUMNS);
  for await (const document of readDocuments(filter)) yield* lineCells(document).map(toCsvCells);
}

/** Rows come at the end: totals need every document. */
export async function* summaryRows(filter: InvoiceFilter & ForViewer): AsyncGenerator<readonly CsvCell[]> {
  const summary = new DocumentSummary();
  for await (const document of readDocuments(filter)) summary.add(document);
  yield headingRow(SUMMARY_COLUMNS);
  yield* summary.rows().map(toCsvCells);
}

export class DocumentSummary {
  private readonly groups = new Map<
    string,
    { cells: [string, string]; count: number; sums: [Halalas, Halalas, Halalas] }
  >();

  add(document: Document): void {
    const cells: [string, string] = [methodCell(document.way), kindOf(document)];
    const group = this.groups.get(cells.join('\n')) ?? { cells, count: 0, sums: [0, 0, 0] };
    this.groups.set(cells.join('\n'), group);
    group.count += 1;
    const amounts = [document.netAmount, document.vatAmount, document.grossAmount] as const;
    for (const [index, amount] of amounts.entries()) group.sums[index as 0] += sign(document) * parseSar(amount);
  }

  rows(): SheetCell[][] {
    const all = [...this.groups.values()];
    const sums = ([0, 1, 2] as const).map((index) => all.reduce((sum, group) => sum + group.sums[index], 0));
    const count = all.reduce((sum, group) => sum + group.count, 0);
    return [
      ...all.map(({ cells, count, sums }) => [...cells, { count }, ...sums.map((amount) => ({ amount }))]),
      [translate('admin.invoices.export.total'), null, { count }, ...sums.map((amount) => ({ amount }))],
    ];
  }
}
