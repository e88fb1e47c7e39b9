import { redirect } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { searchWords } from '@/lib/search/search-text';
import { address, pageParam, param, type SearchParams } from '../filters/address';
import { ListPages } from '../filters/list-pages';
import { SearchField } from '../filters/search-field';
import type { FormNoun } from '../nouns';
import { activeFilter } from './active-filter';
import { StateSelect } from './state-select';

/*
 * Lists that are short by nature (categories, companies, gateways, …) are read whole; search, state and page pick from the
 * rows in hand. Lists that grow with the shop have queries of their own.
 */
const PAGE_SIZE = 24;
export const SHORT_LIST_FILTERS = ['q', 'state'] as const;

type Noun = Exclude<FormNoun, 'footer_sections' | 'social_links'> | 'footer';

/** The search by text (`?q=`) and the filter by state (`?state=`) above a short list. */
export function ShortListFilters({ noun }: { noun: Noun }) {
  const t = useTranslations('admin');
  return (
    <div className="mb-4 grid gap-2 sm:grid-cols-[minmax(0,1fr)_12rem]">
      <SearchField label={t(`${noun}.search_label`)} placeholder={t(`${noun}.search_placeholder`)} />
      <StateSelect />
    </div>
  );
}

type ShortList<R> = {
  /** the rows of the page that the address asks for */
  rows: R[];
  /** how many rows match on all pages */
  total: number;
  page: number;
  pages: number;
  /** whether the address filters: an empty list then is no empty shop */
  filtered: boolean;
};

/**
 * The rows of a state that hold the text which the address asks for, one page of them. `texts` are what can be searched of a
 * row; spellings of one Arabic word count as one. An address behind the last page leads to the last.
 */
export function shortList<R extends { isActive: boolean }>(
  path: string,
  params: SearchParams,
  all: readonly R[],
  texts: (row: R) => readonly (string | null)[],
  pageSize = PAGE_SIZE,
): ShortList<R> {
  const wanted = param(params, 'q').slice(0, 200);
  const words = searchWords(wanted);
  const isActive = activeFilter(params);
  const holds = (text: string | null) =>
    text !== null &&
    ((words !== '' && searchWords(text).includes(words)) || text.toLowerCase().includes(wanted.toLowerCase()));
  const rows = all.filter(
    (row) => (isActive === undefined || row.isActive === isActive) && (wanted === '' || texts(row).some(holds)),
  );
  const page = pageParam(params);
  const pages = Math.max(1, Math.ceil(rows.length / Math.max(1, pageSize)));
  if (page > pages) redirect(address(path, params, { page: pages === 1 ? '' : String(pages) }));
  return {
    rows: rows.slice((page - 1) * pageSize, page * pageSize),
    total: rows.length,
    page,
    pages,
    filtered: SHORT_LIST_FILTERS.some((name) => param(params, name)),
  };
}

type PagesProps = { path: string; params: SearchParams; list: Pick<ShortList<unknown>, 'page' | 'pages'> };

export function ShortListPages({ path, params, list: { page, pages } }: PagesProps) {
  return <ListPages path={path} params={params} page={page} pages={pages} />;
}
