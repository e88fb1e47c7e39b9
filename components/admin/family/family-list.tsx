import { Boxes } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { type AdminFamily, readAllFamilies } from '@/lib/family/admin-reads';
import type { SearchParams } from '@/lib/shared/query';
import { CardSkeletons } from '../shared/list/card-skeletons';
import { RowButtons } from '../shared/list/row-buttons';
import { RowList } from '../shared/list/row-list';
import { shortList } from '../shared/list/short-list';

const PATH = '/admin/families';

const gridClasses = 'grid gap-3 sm:grid-cols-2 xl:grid-cols-3';

/** The families that the address asks for. */
export async function FamilyList({ params }: { params: SearchParams }) {
  const [t, all] = await Promise.all([getTranslations('admin.families'), readAllFamilies()]);
  const list = shortList(PATH, params, all, ({ name, axes }) => [name, ...axes]);
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
      <h2 className="line-clamp-2 font-medium">
        <bdi>{row.name}</bdi>
      </h2>
      <p className="line-clamp-2 text-muted-foreground text-xs">
        {row.axes.length > 0 ? <bdi>{row.axes.join('، ')}</bdi> : t('axes_differing')}
      </p>
      <div className="mt-auto flex items-center justify-between gap-3 border-t pt-3">
        <Link
          prefetch={false}
          href={`/admin/products?family=${encodeURIComponent(row.name)}&stock=all`}
          className="inline-flex min-h-9 items-center text-sm underline decoration-muted-foreground underline-offset-4 hover:text-primary"
        >
          {t('products', { count: row.products })}
        </Link>
        <RowButtons row={row} name={row.name} />
      </div>
    </article>
  );
}

/** Six cards' worth of grey. */
export function FamilyListSkeleton({ label }: { label: string }) {
  return <CardSkeletons label={label} count={6} className={`mt-8.5 ${gridClasses}`} card="h-32" />;
}
