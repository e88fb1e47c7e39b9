import 'server-only';
import type { Area } from '../../platform/shared/areas';
import type { CsvCell } from '../../platform/shared/csv';
import { translate } from '../../platform/shared/translate';
import { isLineGrouping } from './rules';
import type { ReportQuery } from './schema';
import { canSeeMargin, type FiguresView, readReportView } from './view';

/** Reports by line have no number of orders, because an order with two lines would count twice. */
export const reportColumns = (query: Pick<ReportQuery, 'cut'>, rights: { areas: readonly Area[] }) =>
  [
    ...(isLineGrouping(query.cut) ? [] : (['orders'] as const)),
    'units',
    'sales',
    'discount',
    'refunded',
    'vat',
    'outstanding',
    ...(canSeeMargin(rights, query) ? (['margin'] as const) : []),
  ] as const;

/** Heading, rows, total; sales of the previous period last. */
export async function* reportLines(
  query: ReportQuery,
  rights: { areas: readonly Area[] },
): AsyncGenerator<readonly CsvCell[]> {
  const columns = reportColumns(query, rights);
  const { rows, total } = await readReportView(query, rights);
  const cells = (figures: FiguresView): CsvCell[] => columns.map((column) => figures[column] ?? null);
  yield [
    translate(`admin.reports.cuts.${query.cut}`),
    ...columns.map((column) => translate(`admin.reports.columns.${column}`)),
    translate('admin.reports.columns.before'),
  ];
  for (const row of rows) yield [row.name, ...cells(row.now), row.before.sales];
  yield [translate('admin.reports.total'), ...cells(total.now), total.before.sales];
}
