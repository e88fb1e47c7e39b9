import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { CategoryView } from '@/lib/catalogue/category/reads';
import type { NoResultSuggestion } from '@/lib/catalogue/product/no-result-suggestion';
import type { ProductCardView } from '@/lib/catalogue/product/views';
import { ListingGrid } from '../listing/product-grid';

export type Ideas = { categories: readonly CategoryView[]; featured: readonly ProductCardView[] };

export function LikelyProducts({ text, products }: NoResultSuggestion) {
  const t = useTranslations('search');
  return (
    <section aria-labelledby="search-likely" className="mt-8">
      <h2 id="search-likely" className="mb-3 text-lg font-semibold text-foreground">
        {t.rich('likely', { q: () => <bdi>{text}</bdi> })}
      </h2>
      <ListingGrid products={products} />
    </section>
  );
}

export function SearchIdeas({ categories, featured }: Ideas) {
  const t = useTranslations('search');
  return (
    <>
      {categories.length > 0 && (
        <nav aria-labelledby="search-categories" className="mt-8">
          <h2 id="search-categories" className="mb-3 text-lg font-semibold text-foreground">
            {t('categories')}
          </h2>
          <ul className="flex flex-wrap gap-2">
            {categories.map(({ slug, name }) => (
              <li key={slug}>
                <Link
                  href={`/category/${slug}`}
                  className="inline-flex min-h-11 items-center rounded-md border border-border bg-card px-4 text-sm text-foreground transition-colors hover:border-input"
                >
                  <bdi>{name}</bdi>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {featured.length > 0 && (
        <section aria-labelledby="search-featured" className="mt-8">
          <h2 id="search-featured" className="mb-3 text-lg font-semibold text-foreground">
            {t('featured')}
          </h2>
          <ListingGrid products={featured} />
        </section>
      )}
    </>
  );
}
