import { getTranslations } from 'next-intl/server';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { getFilledCategories } from '@/lib/catalogue/category/reads';
import { getFeatured } from '@/lib/catalogue/product/reads';
import { SearchIdeas } from '../search/search-ideas';

const LIKED = 5;

export async function NotFoundLinks() {
  const [t, categories, featured] = await Promise.all([
    getTranslations('client.header'),
    getFilledCategories(),
    getFeatured(LIKED),
  ]);
  const main = categories.filter(({ parentId }) => parentId === null);
  return (
    <div className="container-page -mt-8 flex flex-col items-center pb-20">
      <form method="get" action="/search" className="flex w-full max-w-md gap-2">
        <Input
          type="search"
          name="q"
          maxLength={200}
          autoComplete="off"
          aria-label={t('search_label')}
          placeholder={t('search_placeholder')}
          className="min-w-0 flex-1"
        />
        <Button type="submit">{t('search_submit')}</Button>
      </form>
      <div className="w-full">
        <SearchIdeas categories={main} featured={featured} />
      </div>
    </div>
  );
}
