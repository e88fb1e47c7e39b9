import { CalendarX, ChartColumn } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { EmptyState } from '@/components/ui/empty-state';
import { Skeleton } from '@/components/ui/skeleton';
import { reportColumns } from '@/lib/office/report/export';
import { MAX_REPORT_ROWS } from '@/lib/office/report/rules';
import { reportQuery } from '@/lib/office/report/schema';
import { readReportView } from '@/lib/office/report/view';
import type { Area } from '@/lib/platform/shared/areas';
import { formatDay } from '@/lib/platform/shared/dates';
import { parseSar } from '@/lib/platform/shared/money';
import { type SearchParams, searchParam } from '@/lib/platform/shared/query';
import { translateKey } from '@/lib/platform/shared/translate';
import { getChargesVat } from '@/lib/platform/store-settings/reads';
import { ReportActions } from './report-actions';
import { ReportTable } from './report-table';
import { ReportTotals } from './report-totals';

const NAMES = ['cut', 'period', 'from', 'to'] as const;

type Props = { params: SearchParams; rights: { areas: readonly Area[] } };

const dayText = (day: string): string => formatDay(new Date(`${day}T12:00:00Z`));

export async function SalesReport({ params, rights }: Props) {
  const t = await getTranslations('admin.reports');
  const asked = NAMES.flatMap((name) =>
    searchParam(params, name) ? [[name, searchParam(params, name)] as const] : [],
  );
  const query = reportQuery.safeParse(Object.fromEntries(asked));
  if (!query.success) {
    const isOpen =
      searchParam(params, 'period') === 'custom' && !(searchParam(params, 'from') && searchParam(params, 'to'));
    const said = translateKey(query.error.issues[0]?.message ?? '') ?? t('invalid');
    return <EmptyState icon={CalendarX} title={isOpen ? t('choose_days') : said} />;
  }
  const [report, chargesVat] = await Promise.all([readReportView(query.data, rights), getChargesVat()]);
  const { days, before, rows, total } = report;
  const span = ({ from, to }: typeof days) =>
    from === to ? dayText(from) : t('span', { from: dayText(from), to: dayText(to) });
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <p aria-live="polite" className="text-sm">
          <span className="font-medium">{span(days)}</span>{' '}
          <span className="text-muted-foreground">
            {t(report.isSoFar ? 'against_so_far' : 'against', { span: span(before) })}
          </span>
        </p>
        <ReportActions query={new URLSearchParams(asked.map(([name, value]) => [name, value])).toString()} />
      </div>
      <ReportTotals total={total} />
      {rows.length === 0 ? (
        <EmptyState icon={ChartColumn} title={t('empty_title')} text={t('empty_text')} />
      ) : (
        <ReportTable
          report={{ cut: report.cut, rows: rows.slice(0, MAX_REPORT_ROWS.paper), total }}
          count={rows.length}
          columns={reportColumns(query.data, rights)}
        />
      )}
      <p className="mt-3 text-sm">{t('by_order_day')}</p>
      <p className="mt-1 text-muted-foreground text-xs">
        {t('note', { vat: String(chargesVat || parseSar(total.now.vat) > 0) })}
      </p>
    </>
  );
}

export function ReportSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label}>
      <Skeleton className="mb-4 h-11 w-64" />
      <Skeleton className="mb-4 h-48 lg:h-24" />
      <Skeleton className="h-96" />
    </div>
  );
}
