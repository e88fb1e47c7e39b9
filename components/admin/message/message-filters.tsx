import { useTranslations } from 'next-intl';
import { FilterSelect } from '../shared/filters/filter-select';
import { SearchField } from '../shared/filters/search-field';

/** Search, and whether a message was read. */
export function MessageFilters() {
  const t = useTranslations('admin.messages');
  const common = useTranslations('admin.common');
  return (
    <div className="mb-4 grid gap-2 sm:grid-cols-[minmax(0,1fr)_12rem]">
      <SearchField label={t('search_label')} placeholder={t('search_placeholder')} />
      <FilterSelect
        name="state"
        label={common('state')}
        options={[
          { value: '', label: t('state_all') },
          { value: 'unread', label: t('state_unread') },
          { value: 'read', label: t('state_read') },
        ]}
      />
    </div>
  );
}
