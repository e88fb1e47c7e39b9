import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { Facets } from '@/lib/catalogue/search/facet/views';
import { toggleFilter } from '@/lib/catalogue/search/listing/filters';
import { listingUrl, type SearchListing } from '@/lib/catalogue/search/listing/rules';
import { useFacetLabels } from './use-facet-labels';

type ChosenFiltersProps = { base: string; listing: SearchListing; facets: Facets; q?: string };

export function ChosenFilters({ base, listing, facets, q }: ChosenFiltersProps) {
  const t = useTranslations('listing');
  const labels = useFacetLabels();
  const address = (change: Partial<SearchListing>) => listingUrl(base, { ...listing, page: 1, ...change }, q);
  const tags = [
    ...(listing.price === 'all' ? [] : [{ label: labels.ofPrice(listing.price), href: address({ price: 'all' }) }]),
    ...facets.groups.flatMap((group) =>
      group.choices
        .filter(({ value }) => listing.filters?.[group.name]?.includes(value))
        .map((choice) => ({
          label: labels.ofChoice(group, choice),
          href: address({ filters: toggleFilter(listing.filters, group.name, choice.value) }),
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
