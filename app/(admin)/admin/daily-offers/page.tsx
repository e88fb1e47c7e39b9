import { useTranslations } from 'next-intl';
import { OfferList, OfferListSkeleton } from '@/components/admin/catalogue/offer/offer-list';
import { address } from '@/components/admin/shared/filters/address';
import { FilterSelect } from '@/components/admin/shared/filters/filter-select';
import { SearchField } from '@/components/admin/shared/filters/search-field';
import { ListScreen, screenTitle } from '@/components/admin/shared/list/list-screen';
import { OFFER_STATES } from '@/lib/catalogue/offer/schema';
import { requireStaff } from '@/lib/platform/server/auth/require-staff';

/** The session is asked for before anything is shown, so opening this screen waits for the server. */
export const instant = false;

export const generateMetadata = screenTitle('daily_offers');

export default async function DailyOffersPage({ searchParams }: PageProps<'/admin/daily-offers'>) {
  const params = await searchParams;
  await requireStaff(address('/admin/daily-offers', params), 'catalogue');
  return (
    <ListScreen noun="daily_offers" filters={<OfferFilters />} skeleton={OfferListSkeleton}>
      <OfferList params={params} />
    </ListScreen>
  );
}

/** Search by product, and where the offer stands now. */
function OfferFilters() {
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
