import { Boxes } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { type AdminFamily, readAllFamilies } from '@/lib/catalogue/family/admin-reads';
import type { SearchParams } from '@/lib/platform/shared/query';
import { CardSkeletons } from '../../shared/list/card-skeletons';
import { filterInMemory } from '../../shared/list/filtered-list';
import { ProductsFoot } from '../../shared/list/products-foot';
import { RowList } from '../../shared/list/row-list';

const PATH = '/admin/families';

const gridClasses = 'grid gap-3 sm:grid-cols-2 xl:grid-cols-3';

export async function FamilyList({ params }: { params: SearchParams }) {
  const [t, all] = await Promise.all([getTranslations('admin.families'), readAllFamilies()]);
  const list = filterInMemory(PATH, params, all, ({ name, axes }) => [name, ...axes]);
  const summary = t('count', { count: list.total });
  return (
    <RowList {...list} noun="families" icon={Boxes} className={gridClasses} summary={summary}>
      {(row) => <FamilyCard row={row} />}
    </RowList>
  );
}

function FamilyCard({ row }: { row: AdminFamily }) {
  const t = useTranslations('admin.families');
  return (
    <article className="flex h-full flex-col gap-2 rounded-lg border bg-card p-3">
      <h2 className="by-lines font-medium">
        <bdi>{row.name}</bdi>
      </h2>
      <p className="by-lines text-muted-foreground text-xs">
        {row.axes.length > 0 ? <bdi>{row.axes.join('، ')}</bdi> : t('axes_differing')}
      </p>
      <ProductsFoot
        row={row}
        name={row.name}
        filter="family"
        value={row.name}
        count={t('products', { count: row.products })}
      />
    </article>
  );
}

export function FamilyListSkeleton({ label }: { label: string }) {
  return <CardSkeletons label={label} count={6} className={`mt-8.5 ${gridClasses}`} card="h-32" />;
}
