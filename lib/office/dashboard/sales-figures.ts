import 'server-only';
import { db, Prisma } from '../../platform/server/db';
import { riyadhDay, startOfDay } from '../../platform/shared/dates';
import type { Halalas } from '../../platform/shared/money';
import { addDays } from '../../platform/store-settings/holidays';
import { isSaleSql } from '../report/facts';
import { morningTimeRanges, type TimeRange, timeRangeOf } from '../report/rules';

export type SoldFigures = { orders: number; units: number; sales: Halalas };
export type ComparedSales = { now: SoldFigures; before: SoldFigures };

type Row = { orders: number; units: number; sales: string };

const NOTHING: SoldFigures = { orders: 0, units: 0, sales: 0 };

async function readSold(time: TimeRange): Promise<SoldFigures> {
  const [row] = await db.$queryRaw<Row[]>`
    SELECT count(*)::int AS orders, coalesce(sum(u.units), 0)::int AS units, round(coalesce(sum(o.total_amount), 0) * 100)::text AS sales
    FROM orders o LEFT JOIN LATERAL (SELECT sum(quantity) AS units FROM order_items WHERE order_id = o.id) u ON true
    WHERE ${isSaleSql(time)}`;
  return row ? { ...row, sales: Number(row.sales) } : NOTHING;
}

export type HourlySales = { hour: number; orders: number; sales: Halalas };
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

async function readHours(time: TimeRange): Promise<HourlySales[]> {
  const rows = await db.$queryRaw<{ hour: number; orders: number; sales: string }[]>(Prisma.sql`
    SELECT extract(hour FROM o.created_at AT TIME ZONE 'Asia/Riyadh')::int AS hour, count(*)::int AS orders,
      round(sum(o.total_amount) * 100)::text AS sales
    FROM orders o WHERE ${isSaleSql(time)} GROUP BY 1`);
  const known = new Map(rows.map((row) => [row.hour, row]));
  return HOURS.map((hour) => ({
    hour,
    orders: known.get(hour)?.orders ?? 0,
    sales: Number(known.get(hour)?.sales ?? 0),
  }));
}

/** Until now, with the same hours a week earlier. */
export async function readSalesFigures(now = new Date()): Promise<Record<'today' | 'week', ComparedSales>> {
  const { today, week } = morningTimeRanges(now);
  const [a, b, c, d] = await Promise.all([today.now, today.before, week.now, week.before].map(readSold));
  return { today: { now: a ?? NOTHING, before: b ?? NOTHING }, week: { now: c ?? NOTHING, before: d ?? NOTHING } };
}

/** Today by hour, with the whole day a week earlier. */
export async function readHourlySales(now = new Date()): Promise<{ now: HourlySales[]; before: HourlySales[] }> {
  const today = riyadhDay(now);
  const earlier = addDays(today, -7);
  const [hours, before] = await Promise.all([
    readHours({ from: startOfDay(today), until: now }),
    readHours(timeRangeOf({ from: earlier, to: earlier })),
  ]);
  return { now: hours, before };
}
