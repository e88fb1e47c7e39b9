import 'server-only';
import { type Area, holds } from '../../platform/shared/areas';
import { toSar } from '../../platform/shared/money';
import { type Figures, type Report, readReport } from './reads';
import { isLineCut } from './rules';
import type { ReportQuery } from './schema';

type Rights = { readonly areas: readonly Area[] };

/** Margins need the right to see costs. */
export const seesMargin = (rights: Rights, { cut }: Pick<ReportQuery, 'cut'>): boolean =>
  isLineCut(cut) && holds(rights, 'costs');

const figuresView = ({ orders, units, margin, ...amounts }: Figures, isSeen: boolean) => ({
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

const bothView = ({ now, before }: Report['total'], isSeen: boolean) => ({
  now: figuresView(now, isSeen),
  before: figuresView(before, false),
});

/** A report as JSON, riyals with two decimals; margin only with the right to costs. */
export async function readReportView(query: ReportQuery, rights: Rights) {
  const { rows, total, ...about } = await readReport(query);
  const isSeen = seesMargin(rights, query);
  return {
    ...about,
    rows: rows.map(({ key, name, ...both }) => ({ key, name, ...bothView(both, isSeen) })),
    total: bothView(total, isSeen),
  };
}

export type ReportView = Awaited<ReturnType<typeof readReportView>>;
