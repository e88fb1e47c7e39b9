import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { REPORT_GROUPINGS } from '@/lib/office/report/rules';
import { oneOf, type SearchParams, searchParam } from '@/lib/platform/shared/query';
import { address } from '../../shared/filters/address';
import { QueueLinks } from '../../shared/queue-links';

export function CutLinks({ params }: { params: SearchParams }) {
  const t = useTranslations('admin.reports');
  const chosen = oneOf(REPORT_GROUPINGS, searchParam(params, 'cut')) ?? 'day';
  return (
    <QueueLinks
      label={t('cut_label')}
      queues={REPORT_GROUPINGS.map((cut) => ({
        key: cut,
        href: address('/admin/reports', params, { cut: cut === 'day' ? '' : cut }) as Route,
        text: t(`cuts.${cut}`),
        chosen: cut === chosen,
      }))}
    />
  );
}
