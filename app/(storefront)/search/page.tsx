import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { SearchScreen } from '@/components/storefront/search/search-screen';
import { SearchStart } from '@/components/storefront/search/search-start';
import { parseSearchListing } from '@/lib/domain/listing';
import { cleanSearch } from '@/lib/domain/search-text';
import { getCategories } from '@/lib/queries/categories';
import { getFeatured, getSearch } from '@/lib/queries/products';

// Rendered for each request, whole: results stand in the first HTML, and no search leaves a page on the disk. What a search finds
// is cached in memory.
export const instant = false;

type Props = PageProps<'/search'>;

const textOf = (q: string | string[] | undefined): string => cleanSearch((Array.isArray(q) ? q[0] : q) ?? '');

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const q = textOf((await searchParams).q);
  const t = await getTranslations('search');
  return { title: q ? t('title', { q }) : t('start_title'), robots: { index: false, follow: true } };
}

export default async function SearchPage({ searchParams }: Props) {
  const parameters = await searchParams;
  const q = textOf(parameters.q);
  if (!q) {
    const [categories, featured] = await Promise.all([getCategories(), getFeatured(10)]);
    return <SearchStart categories={categories} featured={featured} />;
  }
  const wanted = parseSearchListing(parameters);
  const asked = await getSearch(q, wanted);
  // A page behind the last one shows the last one.
  const listing = { ...wanted, page: Math.min(wanted.page, asked.pages) };
  const page = listing.page === wanted.page ? asked : await getSearch(q, listing);
  const empty = page.total === 0;
  const [categories, featured] = empty ? await Promise.all([getCategories(), getFeatured(10)]) : [[], []];
  return <SearchScreen q={q} listing={listing} page={page} categories={categories} featured={featured} />;
}
