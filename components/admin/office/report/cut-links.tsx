import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { REPORT_GROUPINGS } from '@/lib/office/report/rules';
import { oneOf, type SearchParams, searchParam } from '@/lib/platform/shared/query';
import { filterUrl } from '../../shared/filters/filter-url';
import { QueueLinks } from '../../shared/queue-links';

export function CutLinks({ params }: { params: SearchParams }) {
  const t = useTranslations('admin.reports');
  const chosen = oneOf(REPORT_GROUPINGS, searchParam(params, 'cut')) ?? 'day';
  return (
    <QueueLinks
      label={t('cut_label')}
      queues={REPORT_GROUPINGS.map((cut) => ({
        key: cut,
        href: filterUrl('/admin/reports', params, { cut: cut === 'day' ? '' : cut }) as Route,
        text: t(`cuts.${cut}`),
        chosen: cut === chosen,
      }))}
    />
  );
}
