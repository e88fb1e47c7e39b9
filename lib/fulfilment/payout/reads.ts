import 'server-only';
import { readCell } from '../../platform/csv-file/cells';
import { decodeFile } from '../../platform/csv-file/decode';
import { type BrokenLine, type FileLine, readLines } from '../../platform/csv-file/read-lines';
import { db } from '../../platform/server/db';
import { readAmount } from '../../platform/shared/amount';
import { formatDay, formatDayTime } from '../../platform/shared/dates';
import { parseSar } from '../../platform/shared/money';
import { personalFor, type Viewer } from '../../platform/shared/personal-data';
import { DUE_SQL } from '../shipment/cod-due';
import { type Match, matchPayout, type PayoutLine, payoutLines } from './rules';
import { MOST_PARCELS, type PayoutFile } from './schema';

/** A carrier that owes the shop money; the sum is riyals with two decimals. */
export type CarrierDue = { carrier: string; count: number; sum: string };

/** What is out with each carrier, the most first. */
export const readCarriersDue = (): Promise<CarrierDue[]> => db.$queryRaw`
  SELECT s.carrier, count(*)::int AS count, sum(s.cod_amount)::numeric(14, 2)::text AS sum
  FROM shipments s WHERE ${DUE_SQL} GROUP BY s.carrier ORDER BY sum(s.cod_amount) DESC, s.carrier`;

/** A parcel whose money is out. */
export type DueParcel = Awaited<ReturnType<typeof readDueParcels>>[number];

/** The parcels of a carrier whose money is out, the oldest first, as many as can be settled at once. */
export async function readDueParcels(carrier: string, viewer: Viewer) {
  const told = personalFor(viewer);
  const due = await db.$queryRaw<{ id: string }[]>`
    SELECT s.id FROM shipments s WHERE ${DUE_SQL} AND s.carrier = ${carrier} ORDER BY s.created_at, s.id LIMIT ${MOST_PARCELS}`;
  const rows = await db.shipment.findMany({
    where: { id: { in: due.map(({ id }) => id) } },
    select: {
      id: true,
      trackingNumber: true,
      codAmount: true,
      updatedAt: true,
      order: { select: { id: true, orderNumber: true, firstName: true, lastName: true } },
    },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
  return rows.map(({ order, ...row }) => ({
    id: row.id,
    trackingNumber: row.trackingNumber,
    amount: row.codAmount.toFixed(2),
    since: row.updatedAt.toISOString(),
    sinceText: formatDay(row.updatedAt),
    orderId: order.id,
    orderNumber: order.orderNumber,
    name: told.name(`${order.firstName} ${order.lastName}`.trim()),
  }));
}

/** A payout as staff see it; amounts are riyals with two decimals. */
export type PayoutView = Awaited<ReturnType<typeof readPayouts>>[number];

const LATEST = 50;

/** The latest payouts and reversals. */
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

/**
 * Which parcels a carrier's file pays: tracking number and amount in its first two columns. What of it is no table is named among what is
 * left, by its line. Errors: those of decodeFile.
 */
export async function matchPayoutFile({ bytes, file = '' }: PayoutFile): Promise<Match> {
  const lines = await linesOf(bytes === undefined ? Buffer.from(file) : Buffer.from(bytes, 'base64'));
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
  return matchPayout(lines, parcels);
}

const isAmount = (cell = '') => 'amount' in readAmount(readCell(cell));

async function linesOf(file: Uint8Array): Promise<PayoutLine[]> {
  const rows: FileLine[] = [];
  const broken: BrokenLine[] = [];
  const text = new TextEncoder().encode(await decodeFile(file, { isHead: () => false }));
  const isRecord = ([, amount]: string[]) => isAmount(amount);
  for await (const row of readLines(text, isRecord, (line) => broken.push(line))) rows.push(row);
  const faults = broken.map(({ line, rest }) => ({
    line,
    trackingNumber: '',
    fault: rest ? ('rest' as const) : ('broken' as const),
    cell: '',
  }));
  return [...payoutLines(rows), ...faults].sort((one, other) => one.line - other.line);
}
