import 'server-only';
import type { InvoiceFilter } from '../../orders/invoice/schema';
import { db, type Prisma } from '../../platform/server/db';
import type { CsvCell } from '../../platform/shared/csv';
import { type Halalas, parseSar } from '../../platform/shared/money';
import { orderSearch } from '../../platform/shared/person-search';
import { type ForViewer, type PersonalData, personalFor } from '../../platform/shared/personal-data';
import { translate } from '../../platform/shared/translate';
import { type Cell, csvCells, head, methodCell, timeCell } from './cells';

const BATCH = 500;

/** The columns of cash and transfers as staff noted them. */
export const RECEIVED = ['received_at', 'order', 'method', 'amount', 'proof', 'by'] as const;

const select = {
  id: true,
  method: true,
  amount: true,
  proof: true,
  by: true,
  createdAt: true,
  order: { select: { orderNumber: true } },
} satisfies Prisma.ReceivedPaymentSelect;

type Row = Prisma.ReceivedPaymentGetPayload<{ select: typeof select }>;

const whereReceived = ({ q, from, to, viewer }: InvoiceFilter & ForViewer): Prisma.ReceivedPaymentWhereInput => ({
  ...(from || to ? { createdAt: { gte: from, lte: to } } : {}),
  ...(q ? { order: orderSearch(q, viewer) ?? {} } : {}),
});

/** The money that staff noted in a period, the oldest first. Read in batches. */
export async function* readReceived(filter: InvoiceFilter & ForViewer): AsyncGenerator<Row> {
  let last: string | undefined;
  for (;;) {
    const rows: Row[] = await db.receivedPayment.findMany({
      where: whereReceived(filter),
      select,
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      take: BATCH,
      ...(last ? { cursor: { id: last }, skip: 1 } : {}),
    });
    yield* rows;
    last = rows.at(-1)?.id;
    if (rows.length < BATCH) return;
  }
}

/** What was noted as a row. */
export const receivedCells = ({ createdAt, order, method, amount, proof, by }: Row, told: PersonalData): Cell[] => [
  timeCell(createdAt),
  order.orderNumber,
  methodCell(method),
  { amount: parseSar(amount) },
  told.text(proof),
  by,
];

/** The sum as the table's last row. */
export const receivedTotal = (sum: Halalas): Cell[] => [
  translate('admin.invoices.export.total'),
  null,
  null,
  { amount: sum },
  null,
  null,
];

/** A row for each. */
export async function* receivedRows(filter: InvoiceFilter & ForViewer): AsyncGenerator<readonly CsvCell[]> {
  yield head(RECEIVED);
  const told = personalFor(filter.viewer);
  for await (const row of readReceived(filter)) yield csvCells(receivedCells(row, told));
}
