import { useTranslations } from 'next-intl';
import { CategoryTreeProvider } from '@/components/admin/catalogue/category/tree-context';
import { OfferList, OfferListSkeleton } from '@/components/admin/catalogue/offer/offer-list';
import { OfferActions } from '@/components/admin/catalogue/offer-group/group-buttons';
import { GroupList } from '@/components/admin/catalogue/offer-group/group-list';
import { FilterSelect } from '@/components/admin/shared/filters/filter-select';
import { filterUrl } from '@/components/admin/shared/filters/filter-url';
import { SearchField } from '@/components/admin/shared/filters/search-field';
import { ListScreen, screenTitle } from '@/components/admin/shared/list/list-screen';
import { readBrandNames } from '@/lib/catalogue/brand/admin-reads';
import { readCategoryNames } from '@/lib/catalogue/category/admin-reads';
import { OFFER_FILTERS } from '@/lib/catalogue/offer/schema';
import { requireStaff } from '@/lib/platform/server/auth/require-staff';

export const instant = false;

export const generateMetadata = screenTitle('daily_offers');

export default async function DailyOffersPage({ searchParams }: PageProps<'/admin/daily-offers'>) {
  const params = await searchParams;
  await requireStaff(filterUrl('/admin/daily-offers', params), 'catalogue');
  const [categories, brands] = await Promise.all([readCategoryNames(), readBrandNames()]);
  return (
    <CategoryTreeProvider categories={categories} brands={brands} attributes={[]}>
      <ListScreen
        noun="daily_offers"
        actions={<OfferActions />}
        above={<GroupList />}
        filters={<OfferFilters />}
        skeleton={OfferListSkeleton}
      >
        <OfferList params={params} />
      </ListScreen>
    </CategoryTreeProvider>
  );
}

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
          ...OFFER_FILTERS.map((state) => ({ value: state, label: t(`states.${state}`) })),
        ]}
      />
    </div>
  );
}
