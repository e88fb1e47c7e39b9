import { SlidersHorizontal } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { Badge } from '@/components/ui/badge';
import { type AdminAttribute, readAllAttributes } from '@/lib/catalogue/attribute/admin-reads';
import type { SearchParams } from '@/lib/platform/shared/query';
import { CardSkeletons } from '../../shared/list/card-skeletons';
import { filterInMemory } from '../../shared/list/filtered-list';
import { RowButtons } from '../../shared/list/row-buttons';
import { RowList } from '../../shared/list/row-list';

const PATH = '/admin/attributes';

const gridClasses = 'grid gap-3 sm:grid-cols-2 xl:grid-cols-3';

export async function AttributeList({ params }: { params: SearchParams }) {
  const [t, all] = await Promise.all([getTranslations('admin.attributes'), readAllAttributes()]);
  const list = filterInMemory(PATH, params, all, ({ name, labels, categories }) => [name, ...labels, ...categories]);
  const summary = t('count', { count: list.total });
  return (
    <RowList {...list} noun="attributes" icon={SlidersHorizontal} className={gridClasses} summary={summary}>
      {(row) => <AttributeCard row={row} />}
    </RowList>
  );
}

function AttributeCard({ row }: { row: AdminAttribute }) {
  const t = useTranslations('admin.attributes');
  return (
    <article className="flex h-full flex-col gap-2 rounded-lg border bg-card p-3">
      <div className="flex items-start justify-between gap-3">
        <h2 className="by-lines font-medium">
          <bdi>{row.name}</bdi>
          {row.unit && (
            <span className="font-normal text-muted-foreground text-sm">
              {' '}
              <bdi>({row.unit})</bdi>
            </span>
          )}
        </h2>
        <Badge variant="secondary">{t(`types.${row.type}`)}</Badge>
      </div>
      <p className="by-lines text-muted-foreground text-xs">
        {row.categories.length > 0 ? <bdi>{row.categories.join('، ')}</bdi> : t('no_categories')}
      </p>
      <div className="mt-auto flex justify-end border-t pt-3">
        <RowButtons row={row} name={row.name} />
      </div>
    </article>
  );
}

export function AttributeListSkeleton({ label }: { label: string }) {
  return <CardSkeletons label={label} count={6} className={`mt-8.5 ${gridClasses}`} card="h-32" />;
}
