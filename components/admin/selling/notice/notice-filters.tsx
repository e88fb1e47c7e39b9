'use client';

import { useTranslations } from 'next-intl';
import { NOTICE_KINDS } from '@/lib/selling/notice/rules';
import { FilterSelect } from '../../shared/filters/filter-select';
import { SearchField } from '../../shared/filters/search-field';

export function NoticeFilters() {
  const t = useTranslations('admin.product_notices');
  return (
    <div className="mb-4 grid gap-2 sm:grid-cols-[minmax(0,1fr)_12rem]">
      <SearchField label={t('search_label')} placeholder={t('search_placeholder')} />
      <FilterSelect
        name="kind"
        label={t('kind_label')}
        options={[
          { value: '', label: t('kind_all') },
          ...NOTICE_KINDS.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) })),
        ]}
      />
    </div>
  );
}
