'use client';

import { useTranslations } from 'next-intl';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { ORDER_STATUSES } from '@/lib/domain/order-status';
import { useFilters } from '../filters/filter-scope';
import { FilterSelect } from '../filters/filter-select';
import { SearchField } from '../filters/search-field';

/** Search, status and period; a period of one's own brings two days along. */
export function OrderFilters() {
  const t = useTranslations('admin.orders');
  const status = useTranslations('status');
  const { value } = useFilters();
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
        ]}
      />
      <FilterSelect
        name="period"
        label={t('period_label')}
        resets={['from', 'to']}
        options={[
          { value: '', label: t('period_all') },
          { value: 'today', label: t('period_today') },
          { value: 'week', label: t('period_week') },
          { value: 'month', label: t('period_month') },
          { value: 'custom', label: t('period_custom') },
        ]}
      />
      {value('period') === 'custom' && (
        <div className="col-span-full grid grid-cols-2 gap-2 md:justify-end md:grid-cols-[12rem_12rem]">
          <DayField name="from" label={t('from')} />
          <DayField name="to" label={t('to')} />
        </div>
      )}
    </div>
  );
}

function DayField({ name, label }: { name: 'from' | 'to'; label: string }) {
  const { value, change } = useFilters();
  return (
    <Field label={label}>
      <Input
        type="date"
        name={name}
        min={name === 'to' ? value('from') : undefined}
        max={name === 'from' ? value('to') : undefined}
        // The browser owns a half-typed date; only whole ones go into the address.
        defaultValue={value(name)}
        onChange={(event) => change({ [name]: event.target.value })}
      />
    </Field>
  );
}
