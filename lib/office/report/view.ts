import 'server-only';
import { type Area, hasPermission } from '../../platform/shared/areas';
import { toSar } from '../../platform/shared/money';
import { readSalesReport, type SalesReportData, type SalesSums } from './reads';
import { isLineGrouping } from './rules';
import type { ReportQuery } from './schema';

type Rights = { readonly areas: readonly Area[] };

export const canSeeMargin = (rights: Rights, { cut }: Pick<ReportQuery, 'cut'>): boolean =>
  isLineGrouping(cut) && hasPermission(rights, 'costs');

const figuresView = ({ orders, units, margin, ...amounts }: SalesSums, isSeen: boolean) => ({
  orders,
  units,
  sales: toSar(amounts.sales),
  discount: toSar(amounts.discount),
  refunded: toSar(amounts.refunded),
  vat: toSar(amounts.vat),
  outstanding: toSar(amounts.outstanding),
  ...(isSeen ? { margin: margin === null ? null : toSar(margin) } : {}),
});

export type FiguresView = ReturnType<typeof figuresView>;

const bothView = ({ now, before }: SalesReportData['total'], isSeen: boolean) => ({
  now: figuresView(now, isSeen),
  before: figuresView(before, false),
});

/** Riyals; margin only with the right to costs. */
export async function readReportView(query: ReportQuery, rights: Rights) {
  const { rows, total, ...about } = await readSalesReport(query);
  const isSeen = canSeeMargin(rights, query);
  return {
    ...about,
    rows: rows.map(({ key, name, ...both }) => ({ key, name, ...bothView(both, isSeen) })),
    total: bothView(total, isSeen),
  };
}

export type SalesReportView = Awaited<ReturnType<typeof readReportView>>;
