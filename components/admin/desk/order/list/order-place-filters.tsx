import { getTranslations } from 'next-intl/server';
import { readOrderPlaces } from '@/lib/desk/order-desk/find-orders';
import { param, type SearchParams } from '@/lib/platform/shared/query';
import { FilterSelect } from '../../../shared/filters/filter-select';

/** A requested city is listed even if no recent order has it. */
export async function OrderPlaceFilters({ params }: { params: SearchParams }) {
  const [t, { carriers, cities }] = await Promise.all([getTranslations('admin.orders'), readOrderPlaces()]);
  const asked = param(params, 'city').slice(0, 200);
  const all = asked && !cities.includes(asked) ? [...cities, asked] : cities;
  return (
    <>
      <FilterSelect
        name="carrier"
        label={t('carrier_label')}
        options={[
          { value: '', label: t('carrier_all') },
          ...carriers.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <FilterSelect
        name="city"
        label={t('city_label')}
        options={[{ value: '', label: t('city_all') }, ...all.map((city) => ({ value: city, label: city }))]}
      />
    </>
  );
}
