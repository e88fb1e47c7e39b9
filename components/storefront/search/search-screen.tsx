import { SearchX, SpellCheck } from 'lucide-react';
import type { Route } from 'next';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/storefront/shared/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import type { SearchPage } from '@/lib/catalogue/product/listing-reads';
import type { NoResultSuggestion } from '@/lib/catalogue/product/no-result-suggestion';
import { DEFAULT_SEARCH, isFiltered, listingUrl } from '@/lib/catalogue/search/listing/rules';
import { LazySearchForm } from '../lazy-parts';
import { Breadcrumb } from '../listing/breadcrumb';
import { ChosenFilters } from '../listing/chosen-filters';
import { FilterPanel } from '../listing/filter-panel';
import { ListingPagination } from '../listing/listing-pagination';
import { ListingToolbar } from '../listing/listing-toolbar';
import { ListingGrid } from '../listing/product-grid';
import { PopularSearches } from './popular-searches';
import { QueryInterpretationLine } from './query-interpretation';
import { SearchBoxText } from './search-box-text';
import { type Ideas, LikelyProducts, SearchIdeas } from './search-ideas';

type SearchScreenProps = Ideas & {
  popular: readonly string[];
  likely: NoResultSuggestion | null;
  q: string;
  page: SearchPage;
};

const BASE = '/search';

export function SearchScreen({ q, page, popular, likely, categories, featured }: SearchScreenProps) {
  const t = useTranslations('search');
  const list = useTranslations('listing');
  const { listing, facets } = page;
  const shown = page.correction ?? q;
  const quoted = (text: string) => ({ q: () => <bdi>{text}</bdi> });
  const filtered = isFiltered(listing) && page.all > 0;
  return (
    <div className="container-page pt-4 pb-12 md:pt-6">
      <SearchBoxText text={q} found={page.total > 0} />
      <Breadcrumb trail={[{ name: t('name'), href: listingUrl(BASE, DEFAULT_SEARCH, q) }]} />
      <h1 className="mt-4 text-xl font-bold break-words text-foreground md:text-2xl">
        {t.rich('heading', quoted(shown))}
      </h1>
      {page.correction && (
        <p className="mt-2 flex items-start gap-2 text-sm text-muted-foreground">
          <SpellCheck aria-hidden className="mt-1 size-4 shrink-0" />
          <span key={page.dropped.length} className="min-w-0 break-words">
            {page.dropped.length > 0
              ? t.rich('dropped', quoted(page.dropped.join(' ')))
              : t.rich('corrected', quoted(q))}
          </span>
        </p>
      )}
      {page.better && (
        <p className="mt-2 text-base text-foreground">
          {t.rich('better', {
            q: () => (
              <Link
                href={listingUrl(BASE, DEFAULT_SEARCH, page.better ?? '') as Route}
                className="font-semibold text-primary underline"
              >
                <bdi>{page.better}</bdi>
              </Link>
            ),
          })}
        </p>
      )}
      {page.hasForeignAmount && <p className="mt-2 text-sm text-muted-foreground">{t('foreign_amount')}</p>}
      <QueryInterpretationLine parts={page.understood} listing={listing} />
      <LazySearchForm key={q} id="page-search" defaultValue={q} className="mt-4 md:hidden" />

      {page.total > 0 || filtered ? (
        <>
          <ListingToolbar base={BASE} q={q} listing={listing} total={page.total} sorts={page.sorts} />
          <div className="listing-body">
            <FilterPanel base={BASE} q={q} listing={listing} facets={facets} total={page.total} />
            <div className="min-w-0">
              <ChosenFilters base={BASE} q={q} listing={listing} facets={facets} />
              {page.total > 0 ? (
                <section aria-label={t('results')}>
                  <h2 className="sr-only">{t('results')}</h2>
                  <ListingGrid
                    products={page.products}
                    view={listing.view}
                    eager={listing.view === 'grid' ? 4 : 3}
                    marks={page.marks}
                    className="lg:grid-cols-3 xl:grid-cols-4"
                  />
                  <ListingPagination base={BASE} q={q} listing={listing} pages={page.pages} />
                </section>
              ) : (
                <div className="rounded-lg border border-border bg-card px-4 py-8">
                  <EmptyState
                    icon={SearchX}
                    title={listing.filters ? list('empty_chosen_title') : t('filtered_title')}
                    text={listing.filters ? list('empty_chosen_text') : t('filtered_text')}
                    action={
                      <ButtonLink
                        href={listingUrl(BASE, { ...listing, price: 'all', filters: undefined, page: 1 }, q) as Route}
                        variant="outline"
                      >
                        {listing.filters ? list('empty_chosen_reset') : t('filtered_reset')}
                      </ButtonLink>
                    }
                  />
                </div>
              )}
            </div>
          </div>
        </>
      ) : (
        <>
          <div className="mt-5 rounded-lg border border-border bg-card px-4 py-6">
            <EmptyState
              icon={SearchX}
              title={t('empty_title')}
              text={t('empty_text')}
              className="pt-8 pb-4"
              action={
                <ButtonLink href="/contact" variant="outline">
                  {t('contact_link')}
                </ButtonLink>
              }
            />
            <p className="pb-4 text-center text-sm text-muted-foreground">{t('contact')}</p>
          </div>
          {likely && <LikelyProducts {...likely} />}
          <PopularSearches texts={popular} />
          <SearchIdeas categories={categories} featured={likely ? [] : featured} />
        </>
      )}
    </div>
  );
}
