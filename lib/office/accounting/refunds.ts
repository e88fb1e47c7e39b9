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
  doneAt: true,
  entries: { where: { kind: 'reversal' }, select: { by: true } },
  payment: { select: { provider: true } },
  order: { select: { ...ledgerSelect, orderNumber: true } },
} satisfies Prisma.RefundSelect;

type Row = Prisma.RefundGetPayload<{ select: typeof select }>;

/** `moved`: halalas, negative unless the money came back. */
type Move = Row & { at: Date; moved: Halalas };

type NotedMove = Move & { note: string | null };

/** Filters for documents do not apply. Leaves out offsets, which move no money. */
const whereRefunds = ({ q, viewer }: InvoiceFilter & ForViewer): Prisma.RefundWhereInput => ({
  method: { not: 'offset' },
  ...(q ? { order: orderSearch(q, viewer) ?? {} } : {}),
});

const within = ({ from, to }: InvoiceFilter) => ({ ...(from ? { gte: from } : {}), ...(to ? { lte: to } : {}) });

/** With the number of the credit note, or of the debit note of money that came back. */
async function withNotes(moves: readonly Move[]): Promise<NotedMove[]> {
  const notes = await db.invoice.findMany({
    where: { refundId: { in: moves.map(({ id }) => id) }, version: 1 },
    select: { refundId: true, kind: true, number: true },
    // The map keeps the first of several notes.
    orderBy: { counter: 'desc' },
  });
  const numbers = new Map(notes.map(({ refundId, kind, number }) => [`${kind} ${refundId}`, number]));
  const noteOf = ({ id, moved }: Move) => numbers.get(`${moved < 0 ? 'credit_note' : 'debit_note'} ${id}`) ?? null;
  return moves.map((move) => ({ ...move, note: noteOf(move) }));
}

/** Refunds that failed after they were done, once out and once back, so that an earlier period keeps its sum. */
async function readUndone(filter: InvoiceFilter & ForViewer): Promise<NotedMove[]> {
  const { from, to } = filter;
  const time = within(filter);
  const rows = await db.refund.findMany({
    where: {
      ...whereRefunds(filter),
      state: 'failed',
      OR: [{ doneAt: { not: null, ...time } }, { doneAt: { not: null }, settledAt: time }],
    },
    select,
  });
  const moves = rows.flatMap((row) => {
    const amount = parseSar(row.amount);
    const sides = [
      { at: row.doneAt, moved: -amount },
      { at: row.settledAt, moved: amount },
    ];
    return sides.flatMap(({ at, moved }) =>
      at && (!from || at >= from) && (!to || at <= to) ? [{ ...row, at, moved }] : [],
    );
  });
  return withNotes(moves.sort((one, other) => one.at.getTime() - other.at.getTime()));
}

/** Money that went out, and that came back, in the filter's time. Oldest first, in batches. */
export async function* readRefunds(filter: InvoiceFilter & ForViewer): AsyncGenerator<NotedMove> {
  const undone = await readUndone(filter);
  let last: string | undefined;
  for (;;) {
    const rows = await db.refund.findMany({
      where: {
        ...whereRefunds(filter),
        state: { not: 'failed' },
        settledAt: { not: null, ...within(filter) },
      },
      select,
      orderBy: [{ settledAt: 'asc' }, { id: 'asc' }],
      take: BATCH,
      ...(last ? { cursor: { id: last }, skip: 1 } : {}),
    });
    const moves = rows.flatMap((row) =>
      row.settledAt ? [{ ...row, at: row.settledAt, moved: -parseSar(row.amount) }] : [],
    );
    for (const move of await withNotes(moves)) {
      while (undone[0] && undone[0].at <= move.at) yield* undone.splice(0, 1);
      yield move;
    }
    last = rows.at(-1)?.id;
    if (rows.length < BATCH) break;
  }
  yield* undone;
}

export const refundCells = (refund: NotedMove, mask: PersonalData): SheetCell[] => [
  toRiyadhMinute(refund.at),
  refund.order.orderNumber,
  // The provider, else how other money of the order was paid.
  methodCell(refund.payment?.provider ?? readLedgerBalanceOf(refund.order).way ?? refund.order.paymentMethod),
  translate(refund.moved < 0 ? `mail.order_facts.method_${refund.method}` : 'admin.orders.moves.names.refund_failed'),
  { amount: refund.moved },
  refund.note,
  mask.text(refund.reason),
  mask.text(refund.proof) ?? refund.providerRef,
  refund.moved < 0 ? refund.by : (refund.entries[0]?.by ?? null),
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
