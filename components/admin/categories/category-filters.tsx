import { useTranslations } from 'next-intl';
import { SearchField } from '../filters/search-field';
import { StateSelect } from '../list/state-select';

/** Search by name or slug, and the state. */
export function CategoryFilters() {
  const t = useTranslations('admin.categories');
  return (
    <div className="mb-4 grid gap-2 sm:grid-cols-[minmax(0,1fr)_12rem]">
      <SearchField label={t('search_label')} placeholder={t('search_placeholder')} />
      <StateSelect />
    </div>
  );
}
