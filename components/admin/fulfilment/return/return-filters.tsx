'use client';

import { useTranslations } from 'next-intl';
import { SearchField } from '../../shared/filters/search-field';

/** The search; the states stand above as links. */
export function ReturnFilters() {
  const t = useTranslations('admin.returns');
  return (
    <div className="mb-4 max-w-xl">
      <SearchField label={t('search_label')} placeholder={t('search_placeholder')} />
    </div>
  );
}
