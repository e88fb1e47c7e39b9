'use client';

import { useTranslations } from 'next-intl';
import { useHasPermission } from '../../shared/allowed';
import { SearchField } from '../../shared/filters/search-field';

export function ReturnFilters() {
  const t = useTranslations('admin.returns');
  const seesPeople = useHasPermission('personal_data');
  return (
    <div className="mb-4 max-w-xl">
      <SearchField
        label={t('search_label')}
        placeholder={t(seesPeople ? 'search_placeholder' : 'search_placeholder_masked')}
      />
    </div>
  );
}
