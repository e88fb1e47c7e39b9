import { BellRing } from 'lucide-react';
import { oneOf, type SearchParams, searchParam } from '@/lib/platform/shared/query';
import { countNoticeGroups, listNoticeGroups } from '@/lib/selling/notice/admin-reads';
import { NOTICE_KINDS } from '@/lib/selling/notice/rules';
import { CardSkeletons } from '../../shared/list/card-skeletons';
import { pagedList } from '../../shared/list/paged-list';
import { RowList } from '../../shared/list/row-list';
import { NoticeRow } from './notice-row';

const listClasses = 'flex flex-col gap-2';

export async function NoticeList({ params, path }: { params: SearchParams; path: string }) {
  const filter = { q: searchParam(params, 'q').slice(0, 200), kind: oneOf(NOTICE_KINDS, searchParam(params, 'kind')) };
  const asked = { path, params, names: ['q', 'kind'], size: 25 };
  const list = await pagedList(asked, filter, listNoticeGroups, countNoticeGroups);
  return (
    <RowList {...list} noun="product_notices" icon={BellRing} className={listClasses}>
      {(row) => <NoticeRow row={row} />}
    </RowList>
  );
}

export function NoticeListSkeleton({ label }: { label: string }) {
  return <CardSkeletons label={label} count={8} className={listClasses} card="h-36 xl:h-20" />;
}
