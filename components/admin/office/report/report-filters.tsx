'use client';

import { useTranslations } from 'next-intl';
import { REPORT_PERIODS } from '@/lib/office/report/rules';
import { FilterSelect } from '../../shared/filters/filter-select';
import { PeriodDays } from '../../shared/filters/period-filter';

export function ReportFilters() {
  const t = useTranslations('admin.reports.periods');
  const period = useTranslations('admin.period');
  return (
    <div className="mb-4 grid gap-2 md:grid-cols-[14rem_minmax(0,1fr)] print:hidden">
      <FilterSelect
        name="period"
        label={period('label')}
        resets={['from', 'to']}
        options={REPORT_PERIODS.map((name) => ({ value: name === 'days7' ? '' : name, label: t(name) }))}
      />
      <PeriodDays />
    </div>
  );
}
