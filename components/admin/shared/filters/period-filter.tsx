'use client';

import { useTranslations } from 'next-intl';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { useFilters } from './filter-scope';
import { FilterSelect } from './filter-select';

/** Needs PeriodDays, which shows the date fields of `custom`. */
export function PeriodSelect() {
  const t = useTranslations('admin.period');
  return (
    <FilterSelect
      name="period"
      label={t('label')}
      resets={['from', 'to']}
      options={[
        { value: '', label: t('all') },
        { value: 'today', label: t('today') },
        { value: 'week', label: t('week') },
        { value: 'month', label: t('month') },
        { value: 'custom', label: t('custom') },
      ]}
    />
  );
}

export function PeriodDays() {
  const t = useTranslations('admin.period');
  const { value } = useFilters();
  if (value('period') !== 'custom') return null;
  return (
    <div className="col-span-full grid grid-cols-2 gap-2 md:justify-end md:grid-cols-[12rem_12rem]">
      <DayField name="from" label={t('from')} />
      <DayField name="to" label={t('to')} />
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
        // Uncontrolled: only complete dates go into the URL.
        defaultValue={value(name)}
        onChange={(event) => change({ [name]: event.target.value })}
      />
    </Field>
  );
}
