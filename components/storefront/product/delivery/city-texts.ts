import { getTranslations } from 'next-intl/server';

export type CityTexts = Record<
  'to' | 'change' | 'none' | 'unknown' | 'free' | 'title' | 'field' | 'list' | 'save' | 'close' | 'failed',
  string
>;

export async function cityTexts(): Promise<CityTexts> {
  const t = await getTranslations('product');
  return {
    to: t('city.to', { city: '{city}' }),
    change: t('city.change'),
    none: t('city.none'),
    unknown: t('city.unknown'),
    free: t('shipping_free'),
    title: t('city.title'),
    field: t('city.field'),
    list: t('city.list'),
    save: t('city.save'),
    close: t('city.close'),
    failed: t('city.failed'),
  };
}
