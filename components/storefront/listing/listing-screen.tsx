import { PackageSearch } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/storefront/shared/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { DEFAULT_LISTING, type Listing, PAGE_SIZE } from '@/lib/listing/rules';
import type { ListingPage } from '@/lib/product/reads';
import { JsonLd } from '@/lib/seo/json-ld';
import { Breadcrumb } from './breadcrumb';
import { itemListJsonLd } from './list-json-ld';
import { ListingPagination } from './listing-pagination';
import { ListingToolbar } from './listing-toolbar';
import { ProductGrid } from './product-grid';

type ListingScreenProps = {
  /** the list's address without filters, for its links */
  base: string;
  title: string;
  description: string;
  badge?: React.ReactNode;
  listing: Listing;
  page: ListingPage;
  about: { title: string; paragraphs: string[] };
};

/** A list of products with its heading, options and pages: all of it links and forms that work without JavaScript. */
export function ListingScreen({ base, title, description, badge, listing, page, about }: ListingScreenProps) {
  const t = useTranslations('listing');
  const filtered = listing.price !== DEFAULT_LISTING.price;
  return (
    <div className="container-page pt-4 pb-12 md:pt-6">
      <JsonLd data={itemListJsonLd(title, page.products, page.total, (listing.page - 1) * PAGE_SIZE)} />
      <Breadcrumb trail={[{ name: title, href: base }]} />
      <header className="mt-4 flex flex-col gap-1.5">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <h1 className="text-2xl font-bold text-foreground md:text-3xl">{title}</h1>
          {badge}
        </div>
        <p className="max-w-2xl text-sm text-muted-foreground md:text-base">{description}</p>
      </header>

      <ListingToolbar base={base} listing={listing} total={page.total} />

      {page.products.length > 0 ? (
        <section aria-labelledby="listing-products">
          <h2 id="listing-products" className="sr-only">
            {t('products')}
          </h2>
          <ProductGrid products={page.products} view={listing.view} eager={listing.view === 'grid' ? 5 : 3} />
          <ListingPagination base={base} listing={listing} pages={page.pages} />
        </section>
      ) : (
        <div className="rounded-lg border border-border bg-card px-4 py-12">
          <EmptyState
            icon={PackageSearch}
            title={filtered ? t('empty_filtered_title') : t('empty_title')}
            text={filtered ? t('empty_filtered_text') : t('empty_text')}
            action={
              <ButtonLink href={filtered ? base : '/'} variant="outline">
                {filtered ? t('empty_reset') : t('empty_home')}
              </ButtonLink>
            }
          />
        </div>
      )}

      <section aria-labelledby="listing-about" className="mt-12 rounded-lg border border-border bg-card p-5 md:p-6">
        <h2 id="listing-about" className="mb-2 text-lg font-semibold text-foreground">
          {about.title}
        </h2>
        {about.paragraphs.map((paragraph) => (
          <p key={paragraph} className="max-w-3xl text-sm text-muted-foreground">
            {paragraph}
          </p>
        ))}
      </section>
    </div>
  );
}
