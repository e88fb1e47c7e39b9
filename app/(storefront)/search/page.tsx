import type { Metadata, Route } from 'next';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { connection } from 'next/server';
import { getTranslations } from 'next-intl/server';
import { SearchBusy } from '@/components/storefront/search/search-busy';
import { SearchScreen } from '@/components/storefront/search/search-screen';
import { SearchStart } from '@/components/storefront/search/search-start';
import { getFilledCategories } from '@/lib/catalogue/category/reads';
import { readSearchPage } from '@/lib/catalogue/product/listing-reads';
import { readNoResultSuggestion } from '@/lib/catalogue/product/no-result-suggestion';
import { getFeatured } from '@/lib/catalogue/product/reads';
import { admitSearch } from '@/lib/catalogue/search/admission';
import { matchingCategoriesFirst } from '@/lib/catalogue/search/fitting-categories';
import { REFUSED_HEADER } from '@/lib/catalogue/search/limits';
import {
  DEFAULT_SEARCH,
  listingUrl,
  parseSearchListing,
  type SearchListing,
} from '@/lib/catalogue/search/listing/rules';
import { readPopularSearches } from '@/lib/catalogue/search/log/reads';
import { recordSearch } from '@/lib/catalogue/search/log/record-search';
import { writeSearchesAfterResponse } from '@/lib/catalogue/search/log/writes';
import { readRedirect } from '@/lib/catalogue/search/query/query-rules';
import { cleanSearch } from '@/lib/catalogue/search/query/text';
import { clientAddress, ipRateLimitKey } from '@/lib/platform/server/api/client-address';
import { env } from '@/lib/platform/server/env';
import { AppError } from '@/lib/platform/shared/errors';
import { searchParam } from '@/lib/platform/shared/query';

// Per request: searches are not cached, and results are in the first HTML.
export const instant = false;

const POPULAR = 10;
const LIKELY = 10;

async function readAll(q: string, listing: SearchListing) {
  const page = await readSearchPage(q, listing);
  return { ...page, likely: page.all === 0 ? await readNoResultSuggestion(q, LIKELY) : null };
}

type Props = PageProps<'/search'>;

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const q = cleanSearch(searchParam(await searchParams, 'q'));
  const t = await getTranslations('search');
  return { title: q ? t('title', { q }) : t('start_title'), robots: { index: false, follow: true } };
}

export default async function SearchPage({ searchParams }: Props) {
  const parameters = await searchParams;
  const q = cleanSearch(searchParam(parameters, 'q'));
  if (!q) {
    const [categories, featured, popular] = await Promise.all([
      getFilledCategories(),
      getFeatured(LIKELY),
      readPopularSearches(POPULAR),
    ]);
    return <SearchStart categories={categories} featured={featured} popular={popular} />;
  }
  // Prevents a search during prerendering.
  await connection();
  const caller = await headers();
  const refused = caller.get(REFUSED_HEADER);
  // If the middleware runs in another process, it cannot redirect.
  const elsewhere = refused ? null : await readRedirect(q);
  if (elsewhere) redirect(elsewhere as Route);
  const address = ipRateLimitKey(clientAddress(caller, env().TRUST_PROXY));
  const found = refused
    ? null
    : await admitSearch(address, () => readAll(q, parseSearchListing(parameters))).catch((error) => {
        if (error instanceof AppError && error.code === 'search_busy') return null;
        throw error;
      });
  if (!found) return <SearchBusy q={q} tooMany={refused === '429'} categories={await getFilledCategories()} />;
  if (listingUrl('', parseSearchListing(parameters), '') === listingUrl('', DEFAULT_SEARCH, '')) {
    recordSearch(q, { results: found.total, corrected: found.correction !== null }, caller);
    writeSearchesAfterResponse();
  }
  const empty = found.total === 0;
  const [categories, featured, popular] = empty
    ? await Promise.all([getFilledCategories(), getFeatured(LIKELY), readPopularSearches(POPULAR)])
    : [[], [], []];
  return (
    <SearchScreen
      q={q}
      page={found}
      popular={popular}
      likely={found.likely}
      categories={matchingCategoriesFirst(categories, q)}
      featured={featured}
    />
  );
}
