import { Search } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { countSearchTexts, listSearches, sumSearches } from '@/lib/catalogue/search/log/admin-reads';
import { oneOf, type SearchParams, searchParam } from '@/lib/platform/shared/query';
import { CardSkeletons } from '../../shared/list/card-skeletons';
import { pagedList } from '../../shared/list/paged-list';
import { RowList } from '../../shared/list/row-list';
import { SearchedRow } from './searched-row';

const listClasses = 'flex flex-col gap-2';

type Props = { params: SearchParams; path: string; nothing?: boolean };

export async function SearchedList({ params, path, nothing = false }: Props) {
  const days = Number(oneOf(['7', '90'], searchParam(params, 'days')) ?? 30);
  const filter = { q: searchParam(params, 'q').slice(0, 200), days, nothing };
  const asked = { path, params, names: ['q', 'days'], size: 25 };
  const [t, list, sum] = await Promise.all([
    getTranslations('admin.searches'),
    pagedList(asked, filter, listSearches, countSearchTexts),
    sumSearches(filter),
  ]);
  const counted = nothing
    ? t('sum_nothing', { count: sum.nothing })
    : t('sum', { count: sum.all, nothing: sum.nothing });
  const summary = `${t('days', { count: filter.days })}: ${counted}`;
  return (
    <RowList
      {...list}
      noun={nothing ? 'searches_nothing' : 'searches'}
      icon={Search}
      className={listClasses}
      summary={summary}
    >
      {(row) => <SearchedRow row={row} />}
    </RowList>
  );
}

export function SearchedListSkeleton({ label }: { label: string }) {
  return <CardSkeletons label={label} count={8} className={`mt-8.5 ${listClasses}`} card="h-36 xl:h-19" />;
}
