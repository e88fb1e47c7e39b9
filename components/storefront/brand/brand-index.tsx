import { BadgeCheck } from 'lucide-react';
import type { Route } from 'next';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { EmptyState } from '@/components/ui/empty-state';
import type { CountedBrand } from '@/lib/catalogue/brand/reads';
import { formatCount } from '@/lib/platform/shared/money';
import { Breadcrumb } from '../listing/breadcrumb';

const idOf = (letter: string) => `brands-${letter === '#' ? 'other' : letter}`;

export function BrandIndex({ brands }: { brands: readonly CountedBrand[] }) {
  const t = useTranslations('brand');
  const groups = Map.groupBy(brands, ({ name }) => (/^\p{L}/u.test(name) ? name.slice(0, 1).toUpperCase() : '#'));
  return (
    <div className="container-page pt-4 pb-12 md:pt-6">
      <Breadcrumb trail={[{ name: t('all'), href: '/brands' }]} />
      <h1 className="mt-4 text-2xl font-bold text-foreground md:text-3xl">{t('all')}</h1>
      <p className="mt-1.5 max-w-2xl text-sm text-muted-foreground md:text-base">{t('all_description')}</p>
      {brands.length === 0 && (
        <EmptyState icon={BadgeCheck} title={t('none')} className="mt-6 rounded-lg border bg-card py-12" />
      )}
      {groups.size > 1 && (
        <nav aria-label={t('letters')} className="mt-5">
          <ul className="flex flex-wrap gap-1.5">
            {[...groups.keys()].map((letter) => (
              <li key={letter}>
                <a
                  href={`#${idOf(letter)}`}
                  className="flex size-11 items-center justify-center rounded-md border border-border bg-card font-semibold text-foreground transition-colors hover:border-input hover:text-primary"
                >
                  <bdi>{letter}</bdi>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className="mt-6 columns-1 gap-8 sm:columns-2 lg:columns-4">
        {[...groups].map(([letter, list]) => (
          <section key={letter} id={idOf(letter)} aria-label={letter} className="mb-6 break-inside-avoid">
            <h2 className="mb-1 border-b pb-1 font-semibold text-primary">
              <bdi>{letter}</bdi>
            </h2>
            <ul>
              {list.map(({ slug, name, products }) => (
                <li key={slug}>
                  <Link
                    prefetch={false}
                    href={`/brand/${slug}` as Route}
                    className="flex min-h-11 items-center justify-between gap-3 rounded-sm hover:text-primary hover:underline"
                  >
                    <bdi>{name}</bdi>
                    <span className="text-sm text-muted-foreground tabular-nums">
                      <span aria-hidden>{formatCount(products)}</span>
                      <span className="sr-only">{t('products', { count: products })}</span>
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}
