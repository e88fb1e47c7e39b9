import { PackageOpen } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { Skeleton } from '@/components/ui/skeleton';
import { ADMIN_COUNT_LIMIT, countAdminProducts, listAdminProducts } from '@/lib/catalogue/product/admin-reads';
import { oneOf, param, type SearchParams } from '@/lib/platform/shared/query';
import { countWaiting } from '@/lib/selling/notice/admin-reads';
import { ListPages } from '../../shared/filters/list-pages';
import { LastPageLink } from '../../shared/filters/step-pages';
import { longList } from '../../shared/list/long-list';
import { RowList } from '../../shared/list/row-list';
import { AdminProductCard } from './product-card';

const PATH = '/admin/products';
const PAGE_SIZE = 24;
/** as many cards as fit on a large screen at first */
const EAGER = 9;
const FILTERS = ['q', 'category', 'brand', 'family', 'stock'] as const;
const STOCK_FILTERS = ['in', 'out', 'low', 'all'] as const;

const gridClasses = 'grid gap-3 md:grid-cols-2 xl:grid-cols-3';

/** The products that the address asks for. */
export async function ProductList({ params }: { params: SearchParams }) {
  const t = await getTranslations('admin.products');
  const q = param(params, 'q').slice(0, 200);
  const filter = {
    q,
    category: param(params, 'category') || undefined,
    brand: param(params, 'brand') || undefined,
    family: param(params, 'family') || undefined,
    stock: oneOf(STOCK_FILTERS, param(params, 'stock')) ?? (q === '' ? 'in' : 'all'),
  };
  const asked = { path: PATH, params, names: FILTERS, size: PAGE_SIZE };
  const list = await longList(asked, filter, listAdminProducts, countAdminProducts);
  const { page, more, total } = list;
  const waiting = await countWaiting(list.rows.map(({ id }) => id));
  // Beyond the number that is counted there is always a way to the next page, as long as one follows.
  const known = Math.max(1, Math.ceil((total ?? ADMIN_COUNT_LIMIT) / PAGE_SIZE));
  const pages = total === null ? Math.max(known, page + Number(more)) : known;
  return (
    <RowList
      {...list}
      noun="products"
      icon={PackageOpen}
      className={gridClasses}
      summary={total === null ? t('count_more', { count: ADMIN_COUNT_LIMIT }) : t('count', { count: total })}
      foot={
        <div className="flex flex-wrap items-end justify-center gap-1">
          <ListPages path={PATH} params={params} page={page} pages={pages} />
          {total === null && more && <LastPageLink path={PATH} params={params} />}
        </div>
      }
    >
      {(product, index) => (
        <AdminProductCard product={product} waiting={waiting.get(product.id) ?? 0} eager={index < EAGER} />
      )}
    </RowList>
  );
}

/** Eight cards' worth of grey, as tall as the cards. */
export function ProductListSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label}>
      <Skeleton className="mb-3 h-5.5 w-24" />
      <div className={gridClasses}>
        {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((key) => (
          <div key={key} className="flex flex-col gap-3 rounded-lg border bg-card p-3">
            <div className="flex gap-3">
              <Skeleton className="size-24 shrink-0" />
              <div className="flex flex-1 flex-col gap-1.5">
                <Skeleton className="h-5 w-24" />
                <Skeleton className="h-11" />
                <Skeleton className="h-5 w-20" />
              </div>
            </div>
            <Skeleton className="h-9.5" />
            <div className="flex justify-between border-t pt-3">
              <Skeleton className="h-11 w-28" />
              <Skeleton className="h-11 w-24" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
