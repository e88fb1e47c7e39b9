import 'server-only';
import { parse } from 'csv-parse/sync';
import { db } from '../server/db';
import { formatDay, formatDayTime } from '../shared/dates';
import { AppError } from '../shared/errors';
import { parseSar } from '../shared/money';
import { DUE_SQL } from '../shipment/cod-due';
import { type Match, matchPayout, payoutLines } from './rules';
import { MOST_PARCELS } from './schema';

/** A carrier that owes the shop money; the sum is riyals with two decimals. */
export type CarrierDue = { carrier: string; count: number; sum: string };

/** What is out with each carrier, the most first. */
export const readCarriersDue = (): Promise<CarrierDue[]> => db.$queryRaw`
  SELECT s.carrier, count(*)::int AS count, sum(s.cod_amount)::numeric(14, 2)::text AS sum
  FROM shipments s WHERE ${DUE_SQL} GROUP BY s.carrier ORDER BY sum(s.cod_amount) DESC, s.carrier`;

/** A parcel whose money is out. */
export type DueParcel = Awaited<ReturnType<typeof readDueParcels>>[number];

/** The parcels of a carrier whose money is out, the oldest first, as many as can be settled at once. */
export async function readDueParcels(carrier: string) {
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
    name: `${order.firstName} ${order.lastName}`.trim(),
  }));
}

/** A settlement as staff see it; amounts are riyals with two decimals. */
export type SettlementView = Awaited<ReturnType<typeof readSettlements>>[number];

const LATEST = 50;

/** The latest settlements and reversals. */
export async function readSettlements() {
  const rows = await db.settlement.findMany({
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

/** Which parcels a carrier's file pays: tracking number and amount in its first two columns. Errors: invalid (no such file). */
export async function matchPayoutFile(file: string): Promise<Match> {
  const lines = payoutLines(cellsOf(file));
  const rows = await db.shipment.findMany({
    where: {
      trackingNumber: { in: lines.map(({ trackingNumber }) => trackingNumber) },
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

function cellsOf(file: string): string[][] {
  try {
    const options = { bom: true, delimiter: [',', ';', '\t'], relax_column_count: true, skip_empty_lines: true };
    return parse(file, options) as string[][];
  } catch {
    throw new AppError('invalid');
  }
}
