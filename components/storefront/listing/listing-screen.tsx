import { PackageSearch } from 'lucide-react';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/storefront/shared/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { isolateDirections } from '@/components/ui/isolate-directions';
import type { CategoryView } from '@/lib/catalogue/category/reads';
import type { FacetedPage } from '@/lib/catalogue/product/listing-reads';
import { isFiltered, LISTING_PAGE_SIZE, type Listing } from '@/lib/catalogue/search/listing/rules';
import { JsonLd } from '@/lib/storefront/seo/json-ld';
import { Breadcrumb } from './breadcrumb';
import { ChosenFilters } from './chosen-filters';
import { FilterPanel } from './filter-panel';
import { type BreadcrumbItem, itemListJsonLd } from './list-json-ld';
import { ListingPagination } from './listing-pagination';
import { ListingToolbar } from './listing-toolbar';
import { ListingGrid } from './product-grid';

type ListingScreenProps = {
  base: string;
  trail?: readonly BreadcrumbItem[];
  name?: string;
  title: string;
  description: string;
  badge?: React.ReactNode;
  links?: React.ReactNode;
  elsewhere: readonly Pick<CategoryView, 'slug' | 'name'>[];
  listing: Listing;
  page: FacetedPage;
  about: { title: string; paragraphs: string[] };
};

export function ListingScreen(props: ListingScreenProps) {
  const { base, trail = [], title, name = title, description, badge, links, elsewhere, listing, page, about } = props;
  const t = useTranslations('listing');
  const filtered = isFiltered(listing);
  const empty = listing.filters ? 'empty_chosen' : 'empty_filtered';
  return (
    <div className="container-page pt-4 pb-12 md:pt-6">
      <JsonLd data={itemListJsonLd(title, page.products, page.total, (listing.page - 1) * LISTING_PAGE_SIZE)} />
      <Breadcrumb trail={[...trail, { name, href: base }]} />
      <header className="mt-2 flex flex-col gap-1 md:mt-4">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <h1 className="text-xl font-bold text-foreground md:text-3xl">{title}</h1>
          {badge}
        </div>
        <p className="max-w-2xl text-sm text-muted-foreground max-md:by-lines max-md:[--lines:1] md:text-base">
          {description}
        </p>
      </header>
      <div className="contents">{links}</div>

      {page.total === 0 && !filtered ? (
        <div className="mt-5 rounded-lg border border-border bg-card px-4 py-12">
          <EmptyState
            icon={PackageSearch}
            title={t('empty_title')}
            text={t('empty_text')}
            action={
              <>
                {elsewhere.map(({ slug, name }) => (
                  <ButtonLink key={slug} href={`/category/${slug}` as Route} variant="outline" prefetch={false}>
                    {name}
                  </ButtonLink>
                ))}
                <ButtonLink href="/" variant="outline">
                  {t('empty_home')}
                </ButtonLink>
              </>
            }
          />
        </div>
      ) : (
        <>
          <ListingToolbar base={base} listing={listing} total={page.total} sorts={page.sorts} />

          <div className="listing-body">
            <FilterPanel base={base} listing={listing} facets={page.facets} total={page.total} />
            <div className="min-w-0">
              <ChosenFilters base={base} listing={listing} facets={page.facets} />
              {page.products.length > 0 ? (
                <section aria-labelledby="listing-products">
                  <h2 id="listing-products" className="sr-only">
                    {t('products')}
                  </h2>
                  <ListingGrid
                    products={page.products}
                    view={listing.view}
                    eager={listing.view === 'grid' ? 4 : 3}
                    className="lg:grid-cols-3 xl:grid-cols-4"
                  />
                  <ListingPagination base={base} listing={listing} pages={page.pages} />
                </section>
              ) : (
                <div className="rounded-lg border border-border bg-card px-4 py-12">
                  <EmptyState
                    icon={PackageSearch}
                    title={t(`${empty}_title`)}
                    text={t(`${empty}_text`)}
                    action={
                      <ButtonLink href={base} variant="outline">
                        {t(listing.filters ? 'empty_chosen_reset' : 'empty_reset')}
                      </ButtonLink>
                    }
                  />
                </div>
              )}
            </div>
          </div>
        </>
      )}

      <section aria-labelledby="listing-about" className="mt-12 rounded-lg border border-border bg-card p-5 md:p-6">
        <h2 id="listing-about" className="mb-2 text-lg font-semibold text-foreground">
          {about.title}
        </h2>
        {about.paragraphs.map((paragraph) => (
          <p key={paragraph} className="max-w-3xl text-sm text-muted-foreground">
            {isolateDirections(paragraph)}
          </p>
        ))}
      </section>
    </div>
  );
}
