import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import type { Facets } from '@/lib/catalogue/search/facet/views';
import { filterPairs, toggleFilter } from '@/lib/catalogue/search/listing/filters';
import { PRICE_BANDS, PRICE_PLACEHOLDER, type PriceFilter, priceBounds } from '@/lib/catalogue/search/listing/price';
import {
  DEFAULT_LISTING,
  DEFAULT_SEARCH,
  hiddenFieldsOf,
  isFiltered,
  listingUrl,
  type SearchListing,
} from '@/lib/catalogue/search/listing/rules';
import { LazyFilterGroups } from '../lazy-parts';
import { DISABLED_LINK_PROPS } from '../shared/choice-link';
import type { GroupLink, GroupLinks } from './filter-groups';
import { useFacetLabels } from './use-facet-labels';

/** Unique per list: previous lists remain in the document. */
export const filtersId = (base: string, listing: SearchListing, q?: string): string =>
  `filters:${listingUrl(base, listing, q)}`;

type FilterPanelProps = {
  base: string;
  listing: SearchListing;
  facets: Facets;
  total: number;
  q?: string;
  id?: string;
};

function commonBeginning([first = '', ...others]: readonly string[]): string {
  let length = first.length;
  while (!others.every((other) => other.startsWith(first.slice(0, length)))) length -= 1;
  return first.slice(0, length);
}

export function FilterPanel({ base, listing, facets, total, q, id = filtersId(base, listing, q) }: FilterPanelProps) {
  const t = useTranslations('listing');
  const address = (change: Partial<SearchListing>) => listingUrl(base, { ...listing, page: 1, ...change }, q);
  const labels = useFacetLabels();
  const prices: PriceFilter[] = ['all', ...facets.priceSteps];
  const groups = facets.groups.map((group): GroupLinks => {
    const chosen = listing.filters?.[group.name] ?? [];
    const ends = group.choices.map(({ value }) =>
      address({ filters: toggleFilter(listing.filters, group.name, value) }).slice(base.length),
    );
    const begin = commonBeginning(ends);
    const links = group.choices.map((choice, place): GroupLink => {
      const end = (ends[place] ?? '').slice(begin.length);
      const link = [end, labels.ofChoice(group, choice), choice.count] as const;
      return chosen.includes(choice.value) ? [...link, 1] : link;
    });
    const shown = [labels.ofGroup(group), begin, links] as const;
    // Initially open: fixed groups, key attributes and groups with a chosen value.
    return group.label === undefined || group.key || chosen.length > 0 ? [...shown, 1] : shown;
  });
  return (
    <section id={id} popover="auto" aria-labelledby={`${id}-title`} className="filters">
      <header>
        <h2 id={`${id}-title`}>{t('filters')}</h2>
        <button type="button" popoverTarget={id} popoverTargetAction="hide" aria-label={t('filters_close')}>
          <X aria-hidden className="size-5" />
        </button>
      </header>
      <div>
        <PriceForm base={base} listing={listing} facets={facets} q={q} />
        {prices.length > 1 && (
          <nav aria-label={t('price')}>
            {prices.map((price) => (
              <a
                key={price}
                {...(price === listing.price
                  ? { ...DISABLED_LINK_PROPS, 'aria-current': true }
                  : { href: address({ price }), rel: 'nofollow' })}
                className="band"
              >
                {labels.ofPrice(price)}
              </a>
            ))}
          </nav>
        )}
        <LazyFilterGroups
          base={base}
          groups={groups}
          address={address({})}
          prices={{ any: address({ price: 'all' }), own: address({ price: PRICE_PLACEHOLDER }) }}
        />
      </div>
      <footer data-bar="bottom">
        {isFiltered(listing) && <a href={address({ price: 'all', filters: undefined })}>{t('filters_clear')}</a>}
        <Button popoverTarget={id} popoverTargetAction="hide">
          {t('filters_show', { count: total })}
        </Button>
      </footer>
    </section>
  );
}

/** The server redirects to the canonical URL of the list. */
function PriceForm({ base, listing, facets, q }: Omit<FilterPanelProps, 'total' | 'id'>) {
  const t = useTranslations('listing');
  const { min, max } = priceBounds(listing.price);
  const isOwn = !(listing.price in PRICE_BANDS);
  const shown = (halalas: number | null) => (isOwn && halalas !== null ? String(halalas / 100) : undefined);
  const plain: SearchListing = { ...listing, price: 'all', page: 1 };
  const own = hiddenFieldsOf(base);
  const kept: [string, string][] =
    q === undefined && own.length === 0
      ? []
      : [
          ...(q === undefined ? own : ([['q', q]] as [string, string][])),
          ...(listing.sort === DEFAULT_SEARCH.sort ? [] : ([['sort', listing.sort]] as [string, string][])),
          ...filterPairs(listing.filters),
          ...(listing.view === DEFAULT_LISTING.view ? [] : ([['view', listing.view]] as [string, string][])),
        ];
  const field = (name: 'min' | 'max', value: number | null, bound: number | undefined) => (
    <Input
      key={`${name}${shown(value) ?? ''}`}
      name={name}
      aria-label={t(`price_${name}`)}
      inputMode="numeric"
      pattern="[\p{Nd}\p{Cf}]{1,9}"
      maxLength={9}
      dir="ltr"
      autoComplete="off"
      defaultValue={shown(value)}
      placeholder={bound?.toString()}
    />
  );
  return (
    <form
      action={kept.length === 0 ? listingUrl(base, plain) : (base.split('?')[0] ?? base)}
      method="get"
      aria-label={t('price_own')}
    >
      <p>{t('price_own')}</p>
      {/* The matcher of the middleware ignores empty parameters, so one has a value. */}
      {kept.length === 0 && <input type="hidden" name="price" value="own" />}
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div>
        {field('min', min, facets.price?.min)}
        <span aria-hidden>–</span>
        {field('max', max, facets.price?.max)}
        <Button type="submit" variant="outline">
          {t('price_apply')}
        </Button>
      </div>
    </form>
  );
}
