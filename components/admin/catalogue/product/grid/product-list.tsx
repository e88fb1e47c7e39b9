import { PackageOpen } from 'lucide-react';
import { Skeleton } from '@/components/ui/skeleton';
import { countAdminProducts } from '@/lib/catalogue/product/admin-reads';
import { listGridProducts } from '@/lib/catalogue/product/grid-reads';
import { ADMIN_COUNT_LIMIT } from '@/lib/catalogue/product/grid-rules';
import { readUndoableBatches } from '@/lib/catalogue/product-batch/reads';
import { readUndoableImports } from '@/lib/catalogue/product-import/reads';
import { type SearchParams, searchParam } from '@/lib/platform/shared/query';
import { countWaitingNotices } from '@/lib/selling/notice/admin-reads';
import { filterUrl } from '../../../shared/filters/filter-url';
import { ListPages } from '../../../shared/filters/list-pages';
import { LastPageLink } from '../../../shared/filters/step-pages';
import { EmptyList } from '../../../shared/list/empty-list';
import { pagedList } from '../../../shared/list/paged-list';
import { UndoNotice } from '../../product-batch/undo-notice';
import { GRID_FILTERS, gridFilterOf, gridSizeOf, gridSortOf } from './grid-filter';
import { AdminProductGrid } from './product-grid';

const PATH = '/admin/products';

export async function ProductList({ params, username }: { params: SearchParams; username: string }) {
  const filter = gridFilterOf(params);
  const size = gridSizeOf(params);
  const sort = gridSortOf(params);
  const asked = { path: PATH, params, names: GRID_FILTERS, size };
  const [list, batches, imports] = await Promise.all([
    pagedList(asked, { ...filter, sort }, listGridProducts, countAdminProducts),
    readUndoableBatches(),
    readUndoableImports(),
  ]);
  const { rows, page, more, total, filtered } = list;
  const waiting = await countWaitingNotices(rows.map(({ id }) => id));
  const known = Math.max(1, Math.ceil((total ?? ADMIN_COUNT_LIMIT) / size));
  const pages = total === null ? Math.max(known, page + Number(more)) : known;
  return (
    <>
      <UndoNotice batches={batches} imports={imports} own={username} />
      {rows.length === 0 ? (
        <EmptyList noun="products" icon={PackageOpen} filtered={filtered} names={GRID_FILTERS} />
      ) : (
        <AdminProductGrid
          rows={rows.map((row) => ({ ...row, waiting: waiting.get(row.id) ?? 0 }))}
          filter={filter}
          total={total}
          size={size}
          sort={searchParam(params, 'sort')}
          back={filterUrl(PATH, params)}
        >
          <div className="flex flex-wrap items-end justify-center gap-1">
            <ListPages path={PATH} params={params} page={page} pages={pages} />
            {total === null && more && <LastPageLink path={PATH} params={params} />}
          </div>
        </AdminProductGrid>
      )}
    </>
  );
}

export function ProductListSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="@container">
      <Skeleton className="mb-3 h-11 w-full" />
      <div className="grid gap-2 @4xl:gap-0">
        {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'].map((key) => (
          <Skeleton key={key} className="h-32 rounded-lg @4xl:h-16 @4xl:rounded-none" />
        ))}
      </div>
    </div>
  );
}
