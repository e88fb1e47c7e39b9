'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ORDER_STATUSES } from '@/lib/orders/order/order-status';
import { useHasPermission } from '../../../shared/allowed';
import { FilterSelect } from '../../../shared/filters/filter-select';
import { PeriodDays, PeriodSelect } from '../../../shared/filters/period-filter';
import { SearchField } from '../../../shared/filters/search-field';

export function OrderFilters({ children }: { children: ReactNode }) {
  const t = useTranslations('admin.orders');
  const seesPeople = useHasPermission('personal_data');
  const status = useTranslations('status');
  return (
    <div className="mb-3 grid gap-x-2 gap-y-1 md:gap-2 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
      <SearchField
        label={t('search_label')}
        placeholder={t(seesPeople ? 'search_placeholder' : 'search_placeholder_masked')}
      />
      <div className="relative -mx-4 flex gap-2 overflow-x-auto px-4 py-1 *:shrink-0 max-md:*:w-36 md:mx-0 md:grid md:grid-cols-4 md:overflow-visible md:p-0">
        <FilterSelect
          name="status"
          label={t('status_label')}
          options={[
            { value: '', label: t('status_all') },
            ...ORDER_STATUSES.map((key) => ({ value: key, label: status(key) })),
            { value: 'refund_due', label: t('refund_due') },
          ]}
        />
        {children}
        <PeriodSelect />
      </div>
      <PeriodDays />
    </div>
  );
}
