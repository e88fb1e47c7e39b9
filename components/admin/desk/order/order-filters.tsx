'use client';

import { useTranslations } from 'next-intl';
import { ORDER_STATUSES } from '@/lib/orders/order/order-status';
import { FilterSelect } from '../../shared/filters/filter-select';
import { PeriodDays, PeriodSelect } from '../../shared/filters/period-filter';
import { SearchField } from '../../shared/filters/search-field';

/** Search, status and period; a period of one's own brings two days along. */
export function OrderFilters() {
  const t = useTranslations('admin.orders');
  const status = useTranslations('status');
  return (
    <div className="mb-4 grid grid-cols-2 gap-2 md:grid-cols-[minmax(0,1fr)_12rem_12rem]">
      <div className="col-span-2 md:col-span-1">
        <SearchField label={t('search_label')} placeholder={t('search_placeholder')} />
      </div>
      <FilterSelect
        name="status"
        label={t('status_label')}
        options={[
          { value: '', label: t('status_all') },
          ...ORDER_STATUSES.map((key) => ({ value: key, label: status(key) })),
          { value: 'refund_due', label: t('refund_due') },
        ]}
      />
      <PeriodSelect />
      <PeriodDays />
    </div>
  );
}
