import { getTranslations } from 'next-intl/server';
import { readOrderPlaces } from '@/lib/desk/order-desk/find-orders';
import { cityKeyOf, cityNameOf } from '@/lib/platform/place/city-key';
import { type SearchParams, searchParam } from '@/lib/platform/shared/query';
import { FilterSelect } from '../../../shared/filters/filter-select';

/** The requested city keeps its spelling, and is listed even if no recent order has it. */
function cityOptions(cities: readonly string[], asked: string) {
  const key = cityKeyOf(asked);
  const isListed = key === null || cities.some((city) => cityKeyOf(city) === key);
  return [...cities, ...(isListed ? [] : [cityNameOf(key, asked)])].map((city) => ({
    value: key !== null && cityKeyOf(city) === key ? asked : city,
    label: city,
  }));
}

export async function OrderPlaceFilters({ params }: { params: SearchParams }) {
  const [t, { carriers, cities }] = await Promise.all([getTranslations('admin.orders'), readOrderPlaces()]);
  const asked = searchParam(params, 'city').slice(0, 200);
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
        options={[{ value: '', label: t('city_all') }, ...cityOptions(cities, asked)]}
      />
    </>
  );
}
