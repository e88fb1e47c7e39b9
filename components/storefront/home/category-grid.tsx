import { ArrowLeft, LayoutGrid } from 'lucide-react';
import type { Route } from 'next';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { LazyProductImage } from '@/components/storefront/lazy-parts';
import { EmptyState } from '@/components/ui/empty-state';
import type { CategoryView } from '@/lib/catalogue/category/reads';
import { HomeSection } from './section';

const TINTS = 10;

/** One row on phones, so products start on the first screen. */
export async function CategoryGrid({ categories }: { categories: CategoryView[] }) {
  const t = await getTranslations('home.categories');
  return (
    <HomeSection id="home-categories" title={t('title')}>
      {categories.length === 0 ? (
        <EmptyState icon={LayoutGrid} title={t('empty')} as="p" className="rounded-lg border bg-card" />
      ) : (
        // `--count` fixes the width of the tiles while the page streams.
        <ul
          className="scrollbar-none -mx-4 flex grid-tiles gap-3 overflow-x-auto px-4 py-1 md:mx-0 md:grid md:overflow-visible md:px-0 lg:gap-4"
          style={{ '--count': categories.length } as React.CSSProperties}
        >
          {categories.map((category, index) => (
            <li key={category.id} className="shrink-0">
              <CategoryTile category={category} tint={(index % TINTS) + 1} />
            </li>
          ))}
        </ul>
      )}
    </HomeSection>
  );
}

function CategoryTile({ category, tint }: { category: CategoryView; tint: number }) {
  return (
    <Link
      href={`/category/${category.slug}` as Route}
      className="group flex h-full overflow-hidden rounded-lg border bg-card transition-[border-color,box-shadow] hover:border-(--tint) hover:shadow-md md:block"
      style={{ '--tint': `var(--tint-${tint})` } as React.CSSProperties}
    >
      <span className="bg-[color-mix(in_oklab,var(--tint)_16%,var(--stage-light))] relative block w-14 shrink-0 overflow-hidden md:h-36 md:w-auto">
        {category.image ? (
          <LazyProductImage
            src={category.image}
            alt=""
            sizes="(min-width: 1024px) 240px, (min-width: 768px) 32vw, 56px"
            className="object-cover mix-blend-multiply transition-transform duration-slow group-hover:scale-103"
          />
        ) : (
          <LayoutGrid aria-hidden className="absolute inset-0 m-auto size-6 text-(--tint) dark:text-background" />
        )}
      </span>
      <span className="flex min-h-12 flex-1 items-center justify-between gap-2 px-3 py-2 text-sm font-medium lg:px-4 lg:text-base">
        <span className="block by-lines">{category.name}</span>
        <ArrowLeft aria-hidden className="size-4 shrink-0 text-(--tint) max-lg:hidden ltr:-scale-x-100" />
      </span>
    </Link>
  );
}
