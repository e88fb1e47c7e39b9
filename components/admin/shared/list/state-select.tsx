'use client';

import { useTranslations } from 'next-intl';
import { FilterSelect } from '../filters/filter-select';

/** The filter for active or inactive rows (`?state=`). */
export function StateSelect({ className }: { className?: string }) {
  const t = useTranslations('admin.common');
  return (
    <FilterSelect
      name="state"
      label={t('state')}
      className={className}
      options={[
        { value: '', label: t('state_all') },
        { value: 'active', label: t('active') },
        { value: 'inactive', label: t('inactive') },
      ]}
    />
  );
}
