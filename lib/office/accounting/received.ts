import 'server-only';
import { ledgerLineName } from '../../desk/order-desk/ledger-lines';
import type { EntryKind, ReceivedMethod } from '../../generated/prisma/enums';
import type { InvoiceFilter } from '../../orders/invoice/schema';
import { orderSearch } from '../../platform/person/person-search';
import { type ForViewer, maskingFor, type PersonalData } from '../../platform/person/personal-data';
import { db, Prisma } from '../../platform/server/db';
import type { CsvCell } from '../../platform/shared/csv';
import { toRiyadhMinute } from '../../platform/shared/dates';
import { type Halalas, parseSar } from '../../platform/shared/money';
import { translate } from '../../platform/shared/translate';
import { headingRow, methodCell, type SheetCell, toCsvCells } from './cells';

const BATCH = 2000;

export const RECEIVED_COLUMNS = ['received_at', 'order', 'movement', 'method', 'amount', 'proof', 'by'] as const;

/** Negative `amount`: taken back. `proof` of a payout: its transfer. */
type Row = {
  key: string;
  at: Date;
  orderNumber: string;
  kind: EntryKind | null;
  method: ReceivedMethod | null;
  amount: Prisma.Decimal;
  carrier: string | null;
  proof: string | null;
  by: string | null;
};

/** See whereFees in fees.ts. */
const PAID_AT = Prisma.sql`CASE WHEN t.reverses_id IS NULL THEN t.paid_on::timestamp AT TIME ZONE 'Asia/Riyadh' ELSE t.created_at END`;

/** Money outside providers: ledger entries, and payouts instead of collected cash. */
const CAME = Prisma.sql`
  SELECT 'entry:' || lpad(e.id::text, 20, '0') AS key, e.created_at AS at, e.order_id, e.kind, e.way AS method, e.amount, NULL AS carrier,
    r.proof, e."by"
  FROM order_entries e LEFT JOIN shipments s ON s.id = e.shipment_id LEFT JOIN received_payments r ON r.id = e.received_id
  WHERE e.payment_id IS NULL AND e.refund_id IS NULL AND (e.kind <> 'collected' OR s.id IS NULL OR s.pickup)
  UNION ALL
  SELECT 'payout:' || p.settlement_id || ':' || p.shipment_id, ${PAID_AT}, s.order_id, NULL, 'cash', p.amount, t.carrier, t.reference, t."by"
  FROM settlement_parcels p JOIN settlements t ON t.id = p.settlement_id JOIN shipments s ON s.id = p.shipment_id`;

async function ordersOf({ q, viewer }: InvoiceFilter & ForViewer): Promise<string[] | null> {
  const where = q && orderSearch(q, viewer);
  return where ? (await db.order.findMany({ where, select: { id: true } })).map(({ id }) => id) : null;
}

/** By time, in batches. */
export async function* readReceivedPayments(filter: InvoiceFilter & ForViewer): AsyncGenerator<Row> {
  const { from, to } = filter;
  const orders = await ordersOf(filter);
  const within = Prisma.sql`${from ? Prisma.sql`c.at >= ${from}` : Prisma.sql`true`} AND ${to ? Prisma.sql`c.at <= ${to}` : Prisma.sql`true`}
    AND ${orders ? Prisma.sql`c.order_id = ANY (${orders})` : Prisma.sql`true`}`;
  let last: Row | undefined;
  for (;;) {
    const after = last ? Prisma.sql`(c.at, c.key) > (${last.at}, ${last.key})` : Prisma.sql`true`;
    const rows: Row[] = await db.$queryRaw`
      SELECT c.key, c.at, o.order_number AS "orderNumber", c.kind, c.method, c.amount, c.carrier, c.proof, c."by"
      FROM (${CAME}) AS c JOIN orders o ON o.id = c.order_id
      WHERE ${within} AND ${after} ORDER BY c.at, c.key LIMIT ${BATCH}`;
    yield* rows;
    last = rows.at(-1);
    if (rows.length < BATCH) return;
  }
}

function movement({ kind, amount }: Row): string {
  if (kind === null) return translate(`admin.invoices.export.${amount.lt(0) ? 'reversal' : 'settlement'}`);
  return translate(`admin.orders.moves.names.${ledgerLineName({ kind, amount, paymentId: null, refundId: null })}`);
}

export const receivedCells = (row: Row, mask: PersonalData): SheetCell[] => [
  toRiyadhMinute(row.at),
  row.orderNumber,
  movement(row),
  methodCell(row.method),
  { amount: parseSar(row.amount) },
  row.carrier === null ? mask.text(row.proof) : `${row.carrier} ${row.proof}`,
  row.by,
];

export const receivedTotal = (sum: Halalas): SheetCell[] => [
  translate('admin.invoices.export.total'),
  null,
  null,
  null,
  { amount: sum },
  null,
  null,
];

export async function* receivedRows(filter: InvoiceFilter & ForViewer): AsyncGenerator<readonly CsvCell[]> {
  yield headingRow(RECEIVED_COLUMNS);
  const mask = maskingFor(filter.viewer);
  for await (const row of readReceivedPayments(filter)) yield toCsvCells(receivedCells(row, mask));
}
