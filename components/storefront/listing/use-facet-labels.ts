import { useTranslations } from 'next-intl';
import type { Facet, FacetChoice } from '@/lib/catalogue/search/facet/views';
import { PRICE_BANDS, type PriceBand, type PriceFilter, priceBounds } from '@/lib/catalogue/search/listing/price';

const FIXED = ['brand', 'stock', 'sale'] as const;
type Fixed = (typeof FIXED)[number];

const fixedOf = (name: string): Fixed | undefined => FIXED.find((fixed) => fixed === name);

export function useFacetLabels() {
  const t = useTranslations('listing');

  const ofGroup = ({ name, label }: Facet): string => {
    const fixed = fixedOf(name);
    return fixed ? t(`facet_${fixed}`) : (label ?? '');
  };

  const ofChoice = ({ name }: Facet, { label, range, unit }: FacetChoice): string => {
    if (name === 'stock') return t('facet_in_stock');
    if (name === 'sale') return t('facet_on_sale');
    if (!range) return label;
    const [from, to] = [range.from ?? '', range.to ?? ''];
    const key = range.from === null ? 'range_to' : range.to === null ? 'range_from' : 'range_between';
    const numbers = { from: String(from), to: String(to) };
    return unit ? t(`${key}_unit`, { ...numbers, unit }) : t(key, numbers);
  };

  const ofPrice = (price: PriceFilter): string => {
    if (price in PRICE_BANDS) return t(`price_${price as PriceBand}`);
    const { min, max } = priceBounds(price);
    const [from, to] = [(min ?? 0) / 100, (max ?? 0) / 100];
    if (min === null) return t('price_up_to', { to });
    return max === null ? t('price_from', { from }) : t('price_between', { from, to });
  };

  return { ofGroup, ofChoice, ofPrice };
}
