import { useTranslations } from 'next-intl';
import { LazyRecentSearches, LazySearchForm } from '../lazy-parts';
import { Breadcrumb } from '../listing/breadcrumb';
import { PopularSearches } from './popular-searches';
import { SearchBoxText } from './search-box-text';
import { type Ideas, SearchIdeas } from './search-ideas';

type SearchStartProps = Ideas & { popular: readonly string[] };

export function SearchStart({ popular, ...ideas }: SearchStartProps) {
  const t = useTranslations('search');
  return (
    <div className="container-page pt-4 pb-12 md:pt-6">
      <SearchBoxText text="" />
      <Breadcrumb trail={[{ name: t('name'), href: '/search' }]} />
      <h1 className="mt-4 text-xl font-bold text-foreground md:text-2xl">{t('start_title')}</h1>
      <p className="mt-1.5 max-w-2xl text-sm text-muted-foreground md:text-base">{t('start_text')}</p>
      <LazySearchForm id="page-search" className="mt-4 max-w-2xl" />
      <LazyRecentSearches />
      <PopularSearches texts={popular} />
      <SearchIdeas {...ideas} />
    </div>
  );
}
