'use client';

import { useTranslations } from 'next-intl';
import { AUDIT_ACTIONS, AUDIT_KINDS } from '@/lib/platform/audit/rules';
import { FilterSelect } from '../../shared/filters/filter-select';
import { PeriodDays, PeriodSelect } from '../../shared/filters/period-filter';
import { SearchField } from '../../shared/filters/search-field';

export function AuditFilters({ people }: { people: readonly string[] }) {
  const t = useTranslations('admin.audit_log');
  return (
    <div className="mb-4 grid grid-cols-2 gap-2 md:grid-cols-4">
      <div className="col-span-full">
        <SearchField label={t('search_label')} placeholder={t('search_placeholder')} />
      </div>
      <FilterSelect
        name="person"
        label={t('person_label')}
        options={[{ value: '', label: t('person_all') }, ...people.map((name) => ({ value: name, label: name }))]}
      />
      <FilterSelect
        name="entity"
        label={t('entity_label')}
        options={[
          { value: '', label: t('entity_all') },
          ...AUDIT_KINDS.map((key) => ({ value: key, label: t(`entities.${key}`) })),
        ]}
      />
      <FilterSelect
        name="action"
        label={t('action_label')}
        options={[
          { value: '', label: t('action_all') },
          ...AUDIT_ACTIONS.map((key) => ({ value: key, label: t(`actions.${key}`) })),
        ]}
      />
      <PeriodSelect />
      <PeriodDays />
    </div>
  );
}
