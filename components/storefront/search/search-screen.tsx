import { SearchX, SpellCheck } from 'lucide-react';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/storefront/shared/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { addressOf, DEFAULT_SEARCH, isFiltered, type SearchListing } from '@/lib/listing/rules';
import type { SearchPage } from '@/lib/product/reads';
import { SearchForm } from '../later-parts';
import { Breadcrumb } from '../listing/breadcrumb';
import { ListingPagination } from '../listing/listing-pagination';
import { ListingToolbar } from '../listing/listing-toolbar';
import { ProductGrid } from '../listing/product-grid';
import { SearchBoxText } from './search-box-text';
import { type Ideas, SearchIdeas } from './search-ideas';

type SearchScreenProps = Ideas & {
  q: string;
  listing: SearchListing;
  page: SearchPage;
};

const BASE = '/search';

/** The results of a search, or what to do when there are none. */
export function SearchScreen({ q, listing, page, categories, featured }: SearchScreenProps) {
  const t = useTranslations('search');
  const shown = page.correction ?? q;
  const quoted = (text: string) => ({ q: () => <bdi>{text}</bdi> });
  const filtered = isFiltered(listing);
  return (
    <div className="container-page pt-4 pb-12 md:pt-6">
      <SearchBoxText text={q} />
      <Breadcrumb trail={[{ name: t('name'), href: addressOf(BASE, DEFAULT_SEARCH, q) }]} />
      <h1 className="mt-4 text-xl font-bold break-words text-foreground md:text-2xl">
        {t.rich('heading', quoted(shown))}
      </h1>
      {page.correction && (
        <p className="mt-2 flex items-start gap-2 text-sm text-muted-foreground">
          <SpellCheck aria-hidden className="mt-1 size-4 shrink-0" />
          <span className="min-w-0 break-words">
            {page.dropped.length > 0
              ? t.rich('dropped', quoted(page.dropped.join(' ')))
              : t.rich('corrected', quoted(q))}
          </span>
        </p>
      )}
      <SearchForm key={q} id="page-search" defaultValue={q} className="mt-4 md:hidden" />

      {page.total > 0 || filtered ? <ListingToolbar base={BASE} q={q} listing={listing} total={page.total} /> : null}
      {page.total > 0 ? (
        <section aria-label={t('results')}>
          <h2 className="sr-only">{t('results')}</h2>
          <ProductGrid products={page.products} view={listing.view} eager={listing.view === 'grid' ? 5 : 3} />
          <ListingPagination base={BASE} q={q} listing={listing} pages={page.pages} />
        </section>
      ) : filtered ? (
        <div className="rounded-lg border border-border bg-card px-4 py-8">
          <EmptyState
            icon={SearchX}
            title={t('filtered_title')}
            text={t('filtered_text')}
            action={
              <ButtonLink href={addressOf(BASE, { ...listing, price: 'all', page: 1 }, q) as Route} variant="outline">
                {t('filtered_reset')}
              </ButtonLink>
            }
          />
        </div>
      ) : (
        <>
          <div className="mt-5 rounded-lg border border-border bg-card px-4 py-6">
            <EmptyState icon={SearchX} title={t('empty_title')} text={t('empty_text')} className="py-8" />
          </div>
          <SearchIdeas categories={categories} featured={featured} />
        </>
      )}
    </div>
  );
}
