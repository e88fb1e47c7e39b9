import { useTranslations } from 'next-intl';
import { normalizedSearchWords } from '@/lib/catalogue/search/query/text';
import { oneOf, pageParam, type SearchParams, searchParam } from '@/lib/platform/shared/query';
import { FilterSelect } from '../filters/filter-select';
import { SearchField } from '../filters/search-field';
import type { FormNoun } from '../nouns';
import type { ListedRows } from './row-list';

/* Reads short lists (categories, gateways) completely and filters in memory. Growing lists use pagedList. */
const PAGE_SIZE = 24;
const STATES = ['active', 'inactive'] as const;
export const SHORT_LIST_FILTERS = ['q', 'state'] as const;

type Noun = Exclude<FormNoun, 'footer_sections' | 'menu_items' | 'social_links'> | 'footer';

export function ShortListFilters({ noun, stateless }: { noun: Noun; stateless?: boolean }) {
  const t = useTranslations('admin');
  if (stateless) {
    return (
      <div className="mb-4">
        <SearchField label={t(`${noun}.search_label`)} placeholder={t(`${noun}.search_placeholder`)} />
      </div>
    );
  }
  return (
    <div className="mb-4 grid gap-2 sm:grid-cols-[minmax(0,1fr)_12rem]">
      <SearchField label={t(`${noun}.search_label`)} placeholder={t(`${noun}.search_placeholder`)} />
      <FilterSelect
        name="state"
        label={t('common.state')}
        options={[
          { value: '', label: t('common.state_all') },
          { value: 'active', label: t('common.active') },
          { value: 'inactive', label: t('common.inactive') },
        ]}
      />
    </div>
  );
}

const isActive = (row: object) => 'isActive' in row && row.isActive === true;

/** Normalised Arabic. A page beyond the last one shows the last. */
export function filterInMemory<R extends object>(
  path: string,
  params: SearchParams,
  all: readonly R[],
  texts: (row: R) => readonly (string | null)[],
  pageSize = PAGE_SIZE,
): ListedRows<R> & { total: number } {
  const wanted = searchParam(params, 'q').slice(0, 200);
  const words = normalizedSearchWords(wanted);
  const state = oneOf(STATES, searchParam(params, 'state'));
  const holds = (text: string | null) =>
    text !== null &&
    ((words !== '' && normalizedSearchWords(text).includes(words)) ||
      text.toLowerCase().includes(wanted.toLowerCase()));
  const rows = all.filter(
    (row) => (!state || isActive(row) === (state === 'active')) && (wanted === '' || texts(row).some(holds)),
  );
  const pages = Math.max(1, Math.ceil(rows.length / Math.max(1, pageSize)));
  const page = Math.min(pageParam(params), pages);
  return {
    rows: rows.slice((page - 1) * pageSize, page * pageSize),
    total: rows.length,
    path,
    params,
    names: SHORT_LIST_FILTERS,
    page,
    pages,
    filtered: SHORT_LIST_FILTERS.some((name) => searchParam(params, name)),
  };
}
