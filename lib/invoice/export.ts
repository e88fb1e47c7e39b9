import 'server-only';
import writeXlsxFile, { type Row, type Sheet } from 'write-excel-file/node';
import { db, type Prisma } from '../server/db';
import type { CsvCell } from '../shared/csv';
import { toRiyadhInput } from '../shared/dates';
import { AppError } from '../shared/errors';
import { type Halalas, parseSar, toSar } from '../shared/money';
import { translate, translateKey } from '../shared/translate';
import { countInvoices, whereInvoices } from './reads';
import type { InvoiceFilter } from './schema';

const BATCH = 500;
/** So many documents fit into a workbook, which is made in memory; tables as CSV have no end. */
const WORKBOOK = 20_000;

const include = {
  original: { select: { number: true } },
  lines: { orderBy: { no: 'asc' } },
} satisfies Prisma.InvoiceInclude;

type Document = Prisma.InvoiceGetPayload<{ include: typeof include }>;

/** The documents that a filter finds, in the order of their issue. Read in batches; what is issued meanwhile comes last. */
async function* readDocuments(filter: InvoiceFilter): AsyncGenerator<Document> {
  let last = 0;
  for (;;) {
    const rows: Document[] = await db.invoice.findMany({
      where: { AND: [whereInvoices(filter), { counter: { gt: last } }] },
      include,
      orderBy: { counter: 'asc' },
      take: BATCH,
    });
    yield* rows;
    last = rows.at(-1)?.counter ?? last;
    if (rows.length < BATCH) return;
  }
}

const DOCUMENT = ['number', 'kind', 'time', 'order', 'method', 'net', 'vat', 'gross', 'reference', 'reason'] as const;
const LINE = [
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
] as const;
const SUMMARY = ['method', 'kind', 'count', 'net', 'vat', 'gross'] as const;

/** A cell of either kind of file: a text, an amount in halalas, or a whole number. */
type Cell = string | null | { amount: Halalas } | { count: number };

const head = (names: readonly (typeof DOCUMENT | typeof LINE | typeof SUMMARY)[number][]) =>
  names.map((name) => translate(`admin.invoices.export.${name}`));

/** What a credit note takes back counts against the rest: so columns add up to what was sold. */
const sign = ({ kind }: Document) => (kind === 'credit_note' ? -1 : 1);

type Decimal = { toString(): string };
const signed = (document: Document, amount: Decimal): Cell => ({ amount: sign(document) * parseSar(amount) });

/** "2026-11-21 18:05" in Riyadh: spreadsheets sort it. */
const timeOf = ({ issuedAt }: Document) => toRiyadhInput(issuedAt).replace('T', ' ');
const kindOf = ({ kind }: Document) => translate(`client.invoice.kinds.${kind}`);
const methodOf = ({ paymentMethod }: Document) =>
  translateKey(`admin.orders.payment_methods.${paymentMethod}`) ?? paymentMethod ?? '';

const documentCells = (document: Document): Cell[] => [
  document.number,
  kindOf(document),
  timeOf(document),
  document.orderNumber,
  methodOf(document),
  signed(document, document.netAmount),
  signed(document, document.vatAmount),
  signed(document, document.grossAmount),
  document.original?.number ?? null,
  document.reason,
];

const lineCells = (document: Document): Cell[][] =>
  document.lines.map((line) => [
    document.number,
    kindOf(document),
    timeOf(document),
    { count: line.no },
    line.name,
    { count: line.quantity },
    { amount: parseSar(line.unitPrice) },
    signed(document, line.discount),
    signed(document, line.netAmount),
    line.vatRate.toFixed(2),
    signed(document, line.vatAmount),
    signed(document, line.grossAmount),
  ]);

function csvCells(cells: readonly Cell[]): CsvCell[] {
  return cells.map((cell) => {
    if (cell === null || typeof cell === 'string') return cell;
    return 'amount' in cell ? toSar(cell.amount) : cell.count;
  });
}

/** A row for each document. */
export async function* documentRows(filter: InvoiceFilter): AsyncGenerator<readonly CsvCell[]> {
  yield head(DOCUMENT);
  for await (const document of readDocuments(filter)) yield csvCells(documentCells(document));
}

/** A row for each line of them. */
export async function* lineRows(filter: InvoiceFilter): AsyncGenerator<readonly CsvCell[]> {
  yield head(LINE);
  for await (const document of readDocuments(filter)) yield* lineCells(document).map(csvCells);
}

/** Sums by method and kind. */
class Summary {
  private readonly groups = new Map<
    string,
    { cells: [string, string]; count: number; sums: [Halalas, Halalas, Halalas] }
  >();

  add(document: Document): void {
    const cells: [string, string] = [methodOf(document), kindOf(document)];
    const group = this.groups.get(cells.join('\n')) ?? { cells, count: 0, sums: [0, 0, 0] };
    this.groups.set(cells.join('\n'), group);
    group.count += 1;
    const amounts = [document.netAmount, document.vatAmount, document.grossAmount] as const;
    for (const [index, amount] of amounts.entries()) group.sums[index as 0] += sign(document) * parseSar(amount);
  }

  rows(): Cell[][] {
    const all = [...this.groups.values()];
    const sums = ([0, 1, 2] as const).map((index) => all.reduce((sum, group) => sum + group.sums[index], 0));
    const count = all.reduce((sum, group) => sum + group.count, 0);
    return [
      ...all.map(({ cells, count, sums }) => [...cells, { count }, ...sums.map((amount) => ({ amount }))]),
      [translate('admin.invoices.export.total'), null, { count }, ...sums.map((amount) => ({ amount }))],
    ];
  }
}

const bold = (text: string) => ({ value: text, fontWeight: 'bold' as const });

/** Whole halalas become riyals that a spreadsheet adds up: two decimals are exact in what it shows. */
const xlsxRow = (cells: readonly Cell[]): Row =>
  cells.map((cell) => {
    if (cell === null) return null;
    if (typeof cell === 'string') return { type: String, value: cell };
    if ('count' in cell) return { type: Number, value: cell.count };
    return { type: Number, value: Number(toSar(cell.amount)), format: '#,##0.00' };
  });

const sheet = (
  name: 'documents' | 'lines' | 'summary',
  names: Parameters<typeof head>[0],
  rows: Row[],
): Sheet<Buffer> => ({
  sheet: translate(`admin.invoices.export.${name}`),
  data: [head(names).map(bold), ...rows],
  columns: names.map((column) => ({ width: column === 'name' || column === 'reason' ? 48 : 18 })),
  stickyRowsCount: 1,
  rightToLeft: true,
});

/** Documents, their lines and sums by method as one workbook. Errors: export_too_long. */
export async function invoiceWorkbook(filter: InvoiceFilter): Promise<Buffer> {
  if ((await countInvoices(filter)) > WORKBOOK) throw new AppError('export_too_long', { values: { limit: WORKBOOK } });
  const documents: Row[] = [];
  const lines: Row[] = [];
  const summary = new Summary();
  for await (const document of readDocuments(filter)) {
    documents.push(xlsxRow(documentCells(document)));
    lines.push(...lineCells(document).map(xlsxRow));
    summary.add(document);
  }
  return writeXlsxFile([
    sheet('documents', DOCUMENT, documents),
    sheet('lines', LINE, lines),
    sheet('summary', SUMMARY, summary.rows().map(xlsxRow)),
  ]).toBuffer();
}
