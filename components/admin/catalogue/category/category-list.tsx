import { Shapes } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { type ListedCategory, readAllCategories } from '@/lib/catalogue/category/admin-reads';
import type { SearchParams } from '@/lib/platform/shared/query';
import { ActiveBadge } from '../../shared/list/active-badge';
import { CardSkeletons } from '../../shared/list/card-skeletons';
import { filterInMemory } from '../../shared/list/filtered-list';
import { ProductsFoot } from '../../shared/list/products-foot';
import { RowList } from '../../shared/list/row-list';
import { Picture } from '../../shared/picture';

const PATH = '/admin/categories';

const gridClasses = 'grid gap-3 sm:grid-cols-2 xl:grid-cols-3';

export async function CategoryList({ params }: { params: SearchParams }) {
  const [t, all] = await Promise.all([getTranslations('admin.categories'), readAllCategories()]);
  const list = filterInMemory(PATH, params, all, ({ name, slug }) => [name, slug]);
  const summary = t('count', { count: list.total });
  return (
    <RowList {...list} noun="categories" icon={Shapes} className={gridClasses} summary={summary}>
      {(row) => <CategoryCard row={row} parent={all.find(({ id }) => id === row.parentId)?.name} />}
    </RowList>
  );
}

function CategoryCard({ row, parent }: { row: ListedCategory; parent: string | undefined }) {
  const t = useTranslations('admin.categories');
  return (
    <article className="flex h-full flex-col gap-3 rounded-lg border bg-card p-3">
      <div className="flex gap-3">
        <Picture
          src={row.image ?? '/placeholder.webp'}
          alt=""
          sizes="96px"
          eager
          cover
          className="size-24 shrink-0 rounded-md border"
        />
        <div className="flex min-w-0 flex-1 flex-col items-start gap-1">
          <ActiveBadge active={row.isActive} />
          <h2 className="by-lines font-medium">
            <bdi>{row.name}</bdi>
          </h2>
          <p dir="ltr" className="max-w-full truncate text-muted-foreground text-xs">
            /category/{row.slug}
          </p>
          {parent && (
            <p className="text-muted-foreground text-xs">
              <bdi>{t('part_of', { name: parent })}</bdi>
            </p>
          )}
        </div>
      </div>
      <p className="by-lines min-h-9.5 text-muted-foreground text-xs">
        <bdi>{row.description ?? t('no_description')}</bdi>
      </p>
      <ProductsFoot
        row={row}
        name={row.name}
        filter="category"
        value={row.slug}
        count={t('products', { count: row.allProducts })}
      />
    </article>
  );
}

export function CategoryListSkeleton({ label }: { label: string }) {
  return <CardSkeletons label={label} count={6} className={`mt-8.5 ${gridClasses}`} card="h-56" />;
}
