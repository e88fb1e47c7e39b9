'use client';

import { useTranslations } from 'next-intl';
import { FilterSelect } from '../../shared/filters/filter-select';
import { SearchField } from '../../shared/filters/search-field';

export function SearchedFilters() {
  const t = useTranslations('admin.searches');
  return (
    <div className="mb-4 grid gap-2 sm:grid-cols-[minmax(0,1fr)_12rem]">
      <SearchField label={t('search_label')} placeholder={t('search_placeholder')} />
      <FilterSelect
        name="days"
        label={t('days_label')}
        options={[
          { value: '7', label: t('days', { count: 7 }) },
          { value: '', label: t('days', { count: 30 }) },
          { value: '90', label: t('days', { count: 90 }) },
        ]}
      />
    </div>
  );
}
