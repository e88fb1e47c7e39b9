import { LayoutGrid, List, SlidersHorizontal } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { filterPairs } from '@/lib/catalogue/search/listing/filters';
import {
  chosenCount,
  hiddenFieldsOf,
  LISTING_SORTS,
  LISTING_VIEWS,
  listingUrl,
  MAX_COUNTED_RESULTS,
  type OptionalSort,
  offeredSorts,
  SEARCH_SORTS,
  type SearchListing,
  type SearchSort,
} from '@/lib/catalogue/search/listing/rules';
import { formatCount } from '@/lib/platform/shared/money';
import { LazySortSelect } from '../lazy-parts';
import { ChoiceLink } from '../shared/choice-link';
import { filtersId } from './filter-panel';

const VIEW_ICONS = { grid: LayoutGrid, list: List } as const;

type ListingToolbarProps = {
  base: string;
  listing: SearchListing;
  total: number;
  sorts: readonly OptionalSort[];
  q?: string;
  views?: boolean;
  /** Id of a filter panel with another address. */
  panel?: string;
};

export function ListingToolbar(props: ListingToolbarProps) {
  const { base, listing, total, sorts: useful, q, views = true, panel = filtersId(base, listing, q) } = props;
  const t = useTranslations('listing');
  const address = (change: Partial<SearchListing>) => listingUrl(base, { ...listing, page: 1, ...change }, q);
  const known: readonly SearchSort[] = q === undefined ? LISTING_SORTS : SEARCH_SORTS;
  const sorts = offeredSorts(known, useful, listing.sort);
  const chosen = chosenCount(listing);
  const own = hiddenFieldsOf(base);
  return (
    <section aria-label={t('options')} className="list-bar">
      <p>
        {total < MAX_COUNTED_RESULTS ? t('count', { count: total }) : t('count_more', { count: MAX_COUNTED_RESULTS })}
      </p>
      <Button variant="outline" popoverTarget={panel} className="px-3 lg:hidden">
        <SlidersHorizontal aria-hidden className="max-sm:hidden" />
        <span>{t('filters')}</span>
        {chosen > 0 && (
          <span className="inline-flex min-w-6 items-center justify-center rounded-full bg-primary px-1.5 text-primary-foreground text-xs">
            <span aria-hidden>{formatCount(chosen)}</span>
            <span className="sr-only">{t('filters_count', { count: chosen })}</span>
          </span>
        )}
      </Button>
      <LazySortSelect
        action={own.length > 0 || q !== undefined ? (base.split('?')[0] ?? base) : address({ sort: 'newest' })}
        label={t('sort')}
        apply={t('apply')}
        value={listing.sort}
        options={sorts.map((sort) => ({ value: sort, label: t(`sort_${sort}`), href: address({ sort }) }))}
        keep={
          q === undefined && own.length === 0
            ? {}
            : {
                ...(q === undefined ? Object.fromEntries(own) : { q }),
                price: listing.price,
                ...Object.fromEntries(filterPairs(listing.filters)),
                view: listing.view,
              }
        }
      />
      {views && (
        <nav aria-label={t('view')}>
          {LISTING_VIEWS.map((view) => {
            const Icon = VIEW_ICONS[view];
            return (
              <ChoiceLink
                key={view}
                href={address({ view, page: listing.page })}
                scroll={false}
                aria-label={t(`view_${view}`)}
                current={view === listing.view ? 'true' : null}
              >
                <Icon aria-hidden />
              </ChoiceLink>
            );
          })}
        </nav>
      )}
    </section>
  );
}
