import 'server-only';
import { cityNameOf } from '../../platform/place/city-key';
import { db } from '../../platform/server/db';
import { formatDay, riyadhDay } from '../../platform/shared/dates';
import type { Halalas } from '../../platform/shared/money';
import { translate, translateKey } from '../../platform/shared/translate';
import { addDays } from '../../platform/store-settings/holidays';
import { DELETED_PRODUCTS_ROW, type FactRow, REMAINDER_ROW, salesFactsSql } from './facts';
import {
  type DayRange,
  dayRangeOf,
  isCurrentPeriod,
  previousPeriod,
  type ReportGrouping,
  type TimeRange,
  timeRangeBefore,
  timeRangeOf,
} from './rules';
import type { ReportQuery } from './schema';

/** Amounts in halalas. `orders`: 0 for groups of lines. */
export type SalesSums = {
  orders: number;
  units: number;
  sales: Halalas;
  discount: Halalas;
  refunded: Halalas;
  vat: Halalas;
  outstanding: Halalas;
  margin: Halalas | null;
};

const NOTHING: SalesSums = {
  orders: 0,
  units: 0,
  sales: 0,
  discount: 0,
  refunded: 0,
  vat: 0,
  outstanding: 0,
  margin: null,
};

const figuresOf = ({ key: _key, label: _label, orders, units, margin, ...amounts }: FactRow): SalesSums => ({
  orders,
  units,
  sales: Number(amounts.sales),
  discount: Number(amounts.discount),
  refunded: Number(amounts.refunded),
  vat: Number(amounts.vat),
  outstanding: Number(amounts.outstanding),
  margin: margin === null ? null : Number(margin),
});

const read = (cut: ReportGrouping, moments: TimeRange) => db.$queryRaw<FactRow[]>`${salesFactsSql(cut, moments)}`;

const sumOf = (rows: readonly FactRow[]): SalesSums =>
  rows.map(figuresOf).reduce(
    (sum, one) => ({
      orders: sum.orders + one.orders,
      units: sum.units + one.units,
      sales: sum.sales + one.sales,
      discount: sum.discount + one.discount,
      refunded: sum.refunded + one.refunded,
      vat: sum.vat + one.vat,
      outstanding: sum.outstanding + one.outstanding,
      margin: one.margin === null ? sum.margin : (sum.margin ?? 0) + one.margin,
    }),
    NOTHING,
  );

function nameOf(cut: ReportGrouping, { key, label }: Pick<FactRow, 'key' | 'label'>): string {
  if (key === REMAINDER_ROW) return translate('admin.reports.rest');
  if (key === DELETED_PRODUCTS_ROW) return translate('admin.reports.gone');
  if (label) return cut === 'city' ? cityNameOf(key, label) : label;
  if (cut === 'day') return formatDay(new Date(`${key}T12:00:00Z`));
  if (cut === 'payment' && key) return translateKey(`admin.orders.payment_methods.${key}`) ?? key;
  if (cut === 'saved' && key) return translateKey(`admin.reports.saved.${key}`) ?? key;
  return key || translateKey(`admin.reports.without.${cut}`) || key;
}

type ReportRow = { key: string; name: string; now: SalesSums; before: SalesSums };
export type SalesReportData = {
  cut: ReportGrouping;
  days: DayRange;
  before: DayRange;
  /** Running period: compared with as much of the previous one. */
  isSoFar: boolean;
  rows: ReportRow[];
  total: { now: SalesSums; before: SalesSums };
};

const isSaid = ({ now, before }: ReportRow): boolean =>
  [now, before].some(({ orders: _, ...figures }) =>
    Object.values(figures).some((figure) => figure !== 0 && figure !== null),
  );

function dayRows(
  days: DayRange,
  before: DayRange,
  now: Map<string, FactRow>,
  earlier: Map<string, FactRow>,
): ReportRow[] {
  const rows: ReportRow[] = [];
  for (let [day, like] = [days.from, before.from]; day <= days.to; [day, like] = [addDays(day, 1), addDays(like, 1)]) {
    const [row, past] = [now.get(day), like <= before.to ? earlier.get(like) : undefined];
    rows.push({
      key: day,
      name: nameOf('day', { key: day, label: null }),
      now: row ? figuresOf(row) : NOTHING,
      before: past ? figuresOf(past) : NOTHING,
    });
  }
  return rows;
}

/** With the previous period. The rows add up to the ledger's total. */
export async function readSalesReport(query: ReportQuery, now = new Date()): Promise<SalesReportData> {
  const days = dayRangeOf(query.period, query, riyadhDay(now));
  const before = previousPeriod(query.period, days);
  const { cut } = query;
  const [rows, past] = await Promise.all([read(cut, timeRangeOf(days)), read(cut, timeRangeBefore(days, before, now))]);
  const [mine, earlier] = [rows, past].map((all) => new Map(all.map((row) => [row.key, row]))) as [
    Map<string, FactRow>,
    Map<string, FactRow>,
  ];
  const whole = { now: sumOf(rows), before: sumOf(past) };
  const about = { cut, days, before, isSoFar: isCurrentPeriod(days, now) };
  if (cut === 'day') return { ...about, rows: dayRows(days, before, mine, earlier), total: whole };
  const keys = [...new Set([...mine.keys(), ...earlier.keys()])];
  const all = keys.map((key): ReportRow => {
    const [row, was] = [mine.get(key), earlier.get(key)];
    const name = nameOf(cut, { key, label: row?.label ?? was?.label ?? null });
    return { key, name, now: row ? figuresOf(row) : NOTHING, before: was ? figuresOf(was) : NOTHING };
  });
  const sorted = all
    .filter(isSaid)
    .sort((a, b) => b.now.sales - a.now.sales || b.before.sales - a.before.sales || a.name.localeCompare(b.name, 'ar'));
  return { ...about, rows: sorted, total: whole };
}
