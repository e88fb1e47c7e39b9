import 'server-only';
import { cleanCsvCell } from '../../platform/csv-file/cells';
import { decodeFile } from '../../platform/csv-file/decode';
import { type CsvFileLine, type MalformedLine, readCsvLines } from '../../platform/csv-file/read-lines';
import { maskingFor, type Viewer } from '../../platform/person/personal-data';
import { db } from '../../platform/server/db';
import { parseAmount } from '../../platform/shared/amount';
import { formatDay, formatDayTime } from '../../platform/shared/dates';
import { AppError } from '../../platform/shared/errors';
import { truncateText } from '../../platform/shared/graphemes';
import { parseSar } from '../../platform/shared/money';
import { COD_DUE_SQL } from '../shipment/cod-due';
import { COLUMNS_BY_POSITION, type PayoutColumnChoice, payoutColumns, payoutCurrencies } from './columns';
import { codDueSince, isPayoutHeading, matchPayout, type PayoutLine, type PayoutMatch, payoutLines } from './rules';
import { MAX_PAYOUT_PARCELS, type PayoutFileBody } from './schema';

/** `sum` in riyals. */
export type CarrierDue = { carrier: string; count: number; sum: string };

export const readCarriersDue = (): Promise<CarrierDue[]> => db.$queryRaw`
  SELECT s.carrier, count(*)::int AS count, sum(s.cod_amount)::numeric(14, 2)::text AS sum
  FROM shipments s WHERE ${COD_DUE_SQL} GROUP BY s.carrier ORDER BY sum(s.cod_amount) DESC, s.carrier`;

export type DueParcel = Awaited<ReturnType<typeof readDueParcels>>[number];

/** Parcels whose cash is due, oldest first, at most as many as one payout may have. */
export async function readDueParcels(carrier: string, viewer: Viewer) {
  const mask = maskingFor(viewer);
  const due = await db.$queryRaw<{ id: string }[]>`
    SELECT s.id FROM shipments s WHERE ${COD_DUE_SQL} AND s.carrier = ${carrier} ORDER BY s.created_at, s.id LIMIT ${MAX_PAYOUT_PARCELS}`;
  const rows = await db.shipment.findMany({
    where: { id: { in: due.map(({ id }) => id) } },
    select: {
      id: true,
      trackingNumber: true,
      codAmount: true,
      state: true,
      createdAt: true,
      updatedAt: true,
      waybill: { select: { step: true, stepAt: true } },
      order: {
        select: {
          id: true,
          orderNumber: true,
          firstName: true,
          lastName: true,
          history: {
            where: { toStatus: 'delivered', fromStatus: { not: 'delivered' } },
            select: { createdAt: true },
            orderBy: { createdAt: 'desc' },
            take: 1,
          },
        },
      },
    },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
  return rows.map(({ order, waybill, ...row }) => {
    const since = codDueSince({
      isDelivered: row.state === 'delivered',
      createdAt: row.createdAt,
      updatedAt: row.updatedAt,
      carrierAt: waybill?.step === 'delivered' ? waybill.stepAt : null,
      orderAt: order.history[0]?.createdAt ?? null,
    });
    return {
      id: row.id,
      trackingNumber: row.trackingNumber,
      amount: row.codAmount.toFixed(2),
      since: since.toISOString(),
      sinceText: formatDay(since),
      orderId: order.id,
      orderNumber: order.orderNumber,
      name: mask.name(`${order.firstName} ${order.lastName}`.trim()),
    };
  });
}

export type PayoutView = Awaited<ReturnType<typeof readPayouts>>[number];

const LATEST = 50;

/** The LATEST payouts and reversals; amounts in riyals. */
export async function readPayouts() {
  const rows = await db.payout.findMany({
    include: { reversedBy: { select: { id: true } }, _count: { select: { parcels: true } } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: LATEST,
  });
  return rows.map((row) => ({
    id: row.id,
    isReversal: row.reversesId !== null,
    isReversed: row.reversedBy !== null,
    carrier: row.carrier,
    parcels: row._count.parcels,
    expected: row.expected.toFixed(2),
    payout: row.payout.toFixed(2),
    fee: row.fee.toFixed(2),
    reference: row.reference,
    paidOnText: formatDay(row.paidOn),
    reason: row.reason,
    by: row.by,
    createdAt: row.createdAt.toISOString(),
    createdAtText: formatDayTime(row.createdAt),
  }));
}

/** Errors: payout_columns with the first rows, from which staff map the columns. */
export async function matchPayoutFile(asked: PayoutFileBody): Promise<PayoutMatch> {
  const { lines, notes } = await linesOf(asked);
  const rows = await db.shipment.findMany({
    where: {
      trackingNumber: {
        in: lines.flatMap((line) => ('amount' in line ? line.trackingNumber.replaceAll('\u0000', '') : [])),
      },
      codAmount: { gt: 0 },
      pickup: false,
    },
    select: {
      id: true,
      trackingNumber: true,
      codAmount: true,
      settledAt: true,
      state: true,
      order: { select: { status: true } },
    },
  });
  const parcels = rows.map(({ id, trackingNumber, codAmount, settledAt, state, order }) => ({
    id,
    trackingNumber: trackingNumber ?? '',
    amount: parseSar(codAmount),
    isSettled: settledAt !== null,
    isDue: settledAt === null && (state === 'delivered' || (state !== 'returned' && order.status === 'delivered')),
  }));
  return { ...matchPayout(lines, parcels), ...(notes.length > 0 ? { notes } : {}) };
}

const isAmount = (cell = '') => 'amount' in parseAmount(cleanCsvCell(cell));

const SHOWN = 4;
const MAX_SHOWN_COLUMNS = 40;

function placedColumns(rows: readonly CsvFileLine[]): PayoutColumnChoice {
  const [first] = rows;
  const isPlaced =
    first === undefined ||
    (!isPayoutHeading(first.cells, COLUMNS_BY_POSITION) &&
      rows.some(({ cells }) => isAmount(cells[COLUMNS_BY_POSITION.amount])));
  if (isPlaced) return COLUMNS_BY_POSITION;
  const shown = rows
    .slice(0, SHOWN)
    .map(({ cells }) => cells.slice(0, MAX_SHOWN_COLUMNS).map((cell) => truncateText(cleanCsvCell(cell), 60)));
  throw new AppError('payout_columns', { extra: { rows: shown } });
}

async function linesOf({
  bytes,
  file = '',
  sheet,
  columns: said,
}: PayoutFileBody): Promise<{ lines: PayoutLine[]; notes: string[] }> {
  const rows: CsvFileLine[] = [];
  const broken: MalformedLine[] = [];
  const source = bytes === undefined ? Buffer.from(file) : Buffer.from(bytes, 'base64');
  const isHead = (cells: readonly string[]) => payoutColumns(cells) !== null;
  const decoded = await decodeFile(source, { isHead, sheet });
  const text = new TextEncoder().encode(decoded.text);
  let columns: PayoutColumnChoice | null = said
    ? { tracking: said.tracking, amount: said.amount, fees: said.fee === undefined ? [] : [said.fee] }
    : null;
  const isRecord = (cells: string[]) => isAmount(cells[(columns ?? COLUMNS_BY_POSITION).amount]);
  for await (const row of readCsvLines(text, isRecord, (line) => broken.push(line))) {
    if (rows.length === 0) {
      if (columns && isPayoutHeading(row.cells, columns)) columns = { ...columns, ...payoutCurrencies(row.cells) };
      columns ??= payoutColumns(row.cells);
    }
    rows.push(row);
  }
  const faults = broken.map(({ line, rest }) => ({
    line,
    trackingNumber: '',
    fault: rest ? ('rest' as const) : ('broken' as const),
    cell: '',
  }));
  const lines = payoutLines(rows, columns ?? placedColumns(rows));
  return { lines: [...lines, ...faults].sort((one, other) => one.line - other.line), notes: decoded.notes };
}
