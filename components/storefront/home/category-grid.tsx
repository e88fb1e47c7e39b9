import { LayoutGrid } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { LazyCategoryTile } from '@/components/storefront/lazy-parts';
import { EmptyState } from '@/components/ui/empty-state';
import type { CategoryView } from '@/lib/catalogue/category/reads';
import { HomeSection } from './section';

const TINTS = 10;

/** One row on phones, so that products begin on the first screen. */
export async function CategoryGrid({ categories }: { categories: CategoryView[] }) {
  const t = await getTranslations('home.categories');
  return (
    <HomeSection id="home-categories" title={t('title')}>
      {categories.length === 0 ? (
        <EmptyState icon={LayoutGrid} title={t('empty')} as="p" className="rounded-lg border bg-card" />
      ) : (
        // `--count` fixes the tile width while the page streams.
        <ul
          className="scrollbar-none -mx-4 flex grid-tiles gap-3 overflow-x-auto px-4 py-1 md:mx-0 md:grid md:overflow-visible md:px-0 lg:gap-4"
          style={{ '--count': categories.length } as React.CSSProperties}
        >
          {categories.map((category, index) => (
            <li key={category.id} className="shrink-0">
              <LazyCategoryTile
                slug={category.slug}
                name={category.name}
                image={category.image}
                tint={(index % TINTS) + 1}
              />
            </li>
          ))}
        </ul>
      )}
    </HomeSection>
  );
}
