import { useTranslations } from 'next-intl';
import { MAIL_STATES } from '@/lib/mail-desk/schema';
import { FilterSelect } from '../shared/filters/filter-select';
import { SearchField } from '../shared/filters/search-field';

/** Search, and what became of a message. */
export function MailFilters() {
  const t = useTranslations('admin.mails');
  const common = useTranslations('admin.common');
  return (
    <div className="mb-4 grid gap-2 sm:grid-cols-[minmax(0,1fr)_12rem]">
      <SearchField label={t('search_label')} placeholder={t('search_placeholder')} />
      <FilterSelect
        name="state"
        label={common('state')}
        options={[
          { value: '', label: t('state_all') },
          ...MAIL_STATES.map((state) => ({ value: state, label: t(`states.${state}`) })),
        ]}
      />
    </div>
  );
}
