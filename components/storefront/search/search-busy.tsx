import { Hourglass } from 'lucide-react';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/storefront/shared/button-link';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import type { CategoryView } from '@/lib/catalogue/category/reads';
import { DEFAULT_SEARCH, listingUrl } from '@/lib/catalogue/search/listing/rules';
import { LazySearchForm } from '../lazy-parts';
import { Breadcrumb } from '../listing/breadcrumb';
import { SearchBoxText } from './search-box-text';

type SearchBusyProps = {
  q: string;
  tooMany: boolean;
  categories: readonly CategoryView[];
};

export function SearchBusy({ q, tooMany, categories }: SearchBusyProps) {
  const t = useTranslations('search');
  const again = listingUrl('/search', DEFAULT_SEARCH, q);
  return (
    <div className="container-page pt-4 pb-12 md:pt-6">
      <SearchBoxText text={q} />
      <Breadcrumb trail={[{ name: t('name'), href: again }]} />
      <LazySearchForm key={q} id="page-search" defaultValue={q} className="mt-4 md:hidden" />
      <div className="mt-5 rounded-lg border border-border bg-card px-4 py-6">
        <EmptyState
          as="h1"
          icon={Hourglass}
          title={t(tooMany ? 'too_many_title' : 'busy_title')}
          text={t(tooMany ? 'too_many_text' : 'busy_text')}
          className="py-8"
          action={
            <Button asChild>
              <a href={again}>{t('again')}</a>
            </Button>
          }
        />
      </div>
      <nav aria-label={t('categories')} className="mt-6">
        <ul className="flex flex-wrap gap-2">
          {categories.map(({ slug, name }) => (
            <li key={slug}>
              <ButtonLink href={`/category/${slug}` as Route} variant="outline">
                {name}
              </ButtonLink>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
