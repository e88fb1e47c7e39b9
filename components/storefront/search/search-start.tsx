import { TrendingUp } from 'lucide-react';
import type { Route } from 'next';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { SearchForm } from '../later-parts';
import { Breadcrumb } from '../listing/breadcrumb';
import { RecentSearches } from './recent-searches';
import { SearchBoxText } from './search-box-text';
import { type Ideas, SearchIdeas } from './search-ideas';

type SearchStartProps = Ideas & { popular: readonly string[] };

/** The search screen before anything is searched for. */
export function SearchStart({ popular, ...ideas }: SearchStartProps) {
  const t = useTranslations('search');
  return (
    <div className="container-page pt-4 pb-12 md:pt-6">
      <SearchBoxText text="" />
      <Breadcrumb trail={[{ name: t('name'), href: '/search' }]} />
      <h1 className="mt-4 text-xl font-bold text-foreground md:text-2xl">{t('start_title')}</h1>
      <p className="mt-1.5 max-w-2xl text-sm text-muted-foreground md:text-base">{t('start_text')}</p>
      <SearchForm id="page-search" className="mt-4 max-w-2xl" />
      <RecentSearches />
      {popular.length > 0 && (
        <nav aria-labelledby="search-popular" className="mt-8">
          <h2 id="search-popular" className="mb-3 text-lg font-semibold text-foreground">
            {t('popular')}
          </h2>
          <ul className="flex flex-wrap gap-2">
            {popular.map((text) => (
              <li key={text}>
                <Link
                  href={`/search?q=${encodeURIComponent(text)}` as Route}
                  prefetch={false}
                  className="inline-flex min-h-11 items-center gap-2 rounded-md border border-border bg-card px-4 text-sm text-foreground transition-colors hover:border-input"
                >
                  <TrendingUp aria-hidden className="size-4 shrink-0 text-muted-foreground" />
                  <bdi>{text}</bdi>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <SearchIdeas {...ideas} />
    </div>
  );
}
