import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { Facets } from '@/lib/catalogue/search/facet/views';
import { toggled } from '@/lib/catalogue/search/listing/filters';
import { PRICE_BANDS, type PriceBand, priceBounds } from '@/lib/catalogue/search/listing/price';
import { listingUrl, type SearchListing } from '@/lib/catalogue/search/listing/rules';
import { useFacetLabels } from './use-facet-labels';

type ChosenFiltersProps = { base: string; listing: SearchListing; facets: Facets; q?: string };

export function ChosenFilters({ base, listing, facets, q }: ChosenFiltersProps) {
  const t = useTranslations('listing');
  const labels = useFacetLabels();
  const price = usePriceLabel(listing);
  const address = (change: Partial<SearchListing>) => listingUrl(base, { ...listing, page: 1, ...change }, q);
  const tags = [
    ...(price === null ? [] : [{ label: price, href: address({ price: 'all' }) }]),
    ...facets.groups.flatMap((group) =>
      group.choices
        .filter(({ value }) => listing.filters?.[group.name]?.includes(value))
        .map((choice) => ({
          label: labels.ofChoice(group, choice),
          href: address({ filters: toggled(listing.filters, group.name, choice.value) }),
        })),
    ),
  ];
  if (tags.length === 0) return null;
  return (
    <nav aria-label={t('filters_chosen')} className="chosen-filters">
      {tags.map(({ label, href }) => (
        <a key={href} href={href} rel="nofollow" aria-label={t('filters_remove', { name: label })}>
          <bdi>{label}</bdi>
          <X aria-hidden className="size-4" />
        </a>
      ))}
      <a href={address({ price: 'all', filters: undefined })}>{t('filters_clear')}</a>
    </nav>
  );
}

/** null: any price. */
function usePriceLabel({ price }: SearchListing): string | null {
  const t = useTranslations('listing');
  if (price === 'all') return null;
  if (price in PRICE_BANDS) return t(`price_${price as PriceBand}`);
  const { min, max } = priceBounds(price);
  const [from, to] = [(min ?? 0) / 100, (max ?? 0) / 100];
  if (min === null) return t('price_up_to', { to });
  return max === null ? t('price_from', { from }) : t('price_between', { from, to });
}
