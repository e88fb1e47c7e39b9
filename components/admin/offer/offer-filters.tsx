import { useTranslations } from 'next-intl';
import { OFFER_STATES } from '@/lib/offer/schema';
import { FilterSelect } from '../shared/filters/filter-select';
import { SearchField } from '../shared/filters/search-field';

/** Search by product, and where the offer stands now. */
export function OfferFilters() {
  const t = useTranslations('admin.daily_offers');
  const common = useTranslations('admin.common');
  return (
    <div className="mb-4 grid gap-2 sm:grid-cols-[minmax(0,1fr)_12rem]">
      <SearchField label={t('search_label')} placeholder={t('search_placeholder')} />
      <FilterSelect
        name="state"
        label={common('state')}
        options={[
          { value: '', label: common('state_all') },
          ...OFFER_STATES.map((state) => ({ value: state, label: t(`states.${state}`) })),
        ]}
      />
    </div>
  );
}
