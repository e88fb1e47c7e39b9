import 'server-only';
import { payoutShortfall } from '../../fulfilment/payout/rules';
import type { InvoiceFilter } from '../../orders/invoice/schema';
import { orderSearch } from '../../platform/person/person-search';
import type { ForViewer } from '../../platform/person/personal-data';
import { db, type Prisma } from '../../platform/server/db';
import { containsInsensitive } from '../../platform/server/insensitive';
import { normalizeCode } from '../../platform/shared/codes';
import type { CsvCell } from '../../platform/shared/csv';
import { toRiyadhInput } from '../../platform/shared/dates';
import { type Halalas, parseSar } from '../../platform/shared/money';
import { translate } from '../../platform/shared/translate';
import { headingRow, type SheetCell, toCsvCells } from './cells';

const BATCH = 500;

export const FEE_COLUMNS = [
  'day',
  'kind',
  'carrier',
  'payout_reference',
  'parcels',
  'collected',
  'fee',
  'payout',
  'difference',
  'reason',
  'by',
] as const;

const select = {
  id: true,
  reversesId: true,
  carrier: true,
  expected: true,
  payout: true,
  fee: true,
  reference: true,
  paidOn: true,
  reason: true,
  by: true,
  createdAt: true,
  _count: { select: { parcels: true } },
} satisfies Prisma.PayoutSelect;

type Row = Prisma.PayoutGetPayload<{ select: typeof select }>;

const dayOf = (moment: Date): Date => new Date(toRiyadhInput(moment).slice(0, 10));

/** Payouts by payment day, reversals by creation time, so that a closed period stays unchanged. */
const whereFees = ({ q, from, to, viewer }: InvoiceFilter & ForViewer): Prisma.PayoutWhereInput => {
  const paidOn = { ...(from ? { gte: dayOf(from) } : {}), ...(to ? { lte: dayOf(to) } : {}) };
  const createdAt = { ...(from ? { gte: from } : {}), ...(to ? { lte: to } : {}) };
  return {
    AND: [
      {
        OR: [
          { reversesId: null, paidOn },
          { reversesId: { not: null }, createdAt },
        ],
      },
      q
        ? {
            OR: [
              ...[q, normalizeCode(q)].map((one) => ({
                reference: containsInsensitive(one),
              })),
              { parcels: { some: { shipment: { order: orderSearch(q, viewer) ?? {} } } } },
            ],
          }
        : {},
    ],
  };
};

/** Payouts and reversals, oldest first, in batches. */
export async function* readPayoutFees(filter: InvoiceFilter & ForViewer): AsyncGenerator<Row> {
  let last: string | undefined;
  for (;;) {
    const rows: Row[] = await db.payout.findMany({
      where: whereFees(filter),
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

type Sums = { parcels: number; collected: Halalas; fee: Halalas; payout: Halalas };

const sumsOf = (row: Row): Sums => ({
  parcels: row.reversesId === null ? row._count.parcels : -row._count.parcels,
  collected: parseSar(row.expected),
  fee: parseSar(row.fee),
  payout: parseSar(row.payout),
});

const amounts = ({ parcels, collected, fee, payout }: Sums): SheetCell[] => [
  { count: parcels },
  { amount: collected },
  { amount: fee },
  { amount: payout },
  { amount: payoutShortfall(collected, payout, fee) },
];

export const feeCells = (row: Row): SheetCell[] => [
  row.reversesId === null ? row.paidOn.toISOString().slice(0, 10) : toRiyadhInput(row.createdAt).slice(0, 10),
  translate(`admin.invoices.export.${row.reversesId === null ? 'settlement' : 'reversal'}`),
  row.carrier,
  row.reference,
  ...amounts(sumsOf(row)),
  row.reason,
  row.by,
];

export class FeeSums {
  private sums: Sums = { parcels: 0, collected: 0, fee: 0, payout: 0 };

  add(row: Row): void {
    const more = sumsOf(row);
    this.sums = {
      parcels: this.sums.parcels + more.parcels,
      collected: this.sums.collected + more.collected,
      fee: this.sums.fee + more.fee,
      payout: this.sums.payout + more.payout,
    };
  }

  cells(): SheetCell[] {
    return [translate('admin.invoices.export.total'), null, null, null, ...amounts(this.sums), null, null];
  }
}

export async function* feeRows(filter: InvoiceFilter & ForViewer): AsyncGenerator<readonly CsvCell[]> {
  yield headingRow(FEE_COLUMNS);
  for await (const row of readPayoutFees(filter)) yield toCsvCells(feeCells(row));
}
