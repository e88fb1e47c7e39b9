import { ShieldPlus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { Amount } from '@/components/shared/price';
import { Badge } from '@/components/ui/badge';
import { type AdminAddOn, readAllAddOns } from '@/lib/catalogue/add-on/admin-reads';
import { formatAmount, parsePercent } from '@/lib/platform/shared/money';
import type { SearchParams } from '@/lib/platform/shared/query';
import { ActiveBadge } from '../../shared/list/active-badge';
import { CardSkeletons } from '../../shared/list/card-skeletons';
import { filterInMemory } from '../../shared/list/filtered-list';
import { RowButtons } from '../../shared/list/row-buttons';
import { RowList } from '../../shared/list/row-list';

const PATH = '/admin/add-ons';

const gridClasses = 'grid gap-3 sm:grid-cols-2 xl:grid-cols-3';

export async function AddOnList({ params }: { params: SearchParams }) {
  const [t, all] = await Promise.all([getTranslations('admin.add_ons'), readAllAddOns()]);
  const list = filterInMemory(PATH, params, all, ({ name, categories, products }) => [
    name,
    ...[...categories, ...products].map((one) => one.name),
  ]);
  const summary = t('count', { count: list.total });
  return (
    <RowList {...list} noun="add_ons" icon={ShieldPlus} className={gridClasses} summary={summary}>
      {(row) => <AddOnCard row={row} />}
    </RowList>
  );
}

function AddOnCard({ row }: { row: AdminAddOn }) {
  const t = useTranslations('admin.add_ons');
  const { minPrice, maxPrice, categories, products } = row;
  const band = minPrice === null ? 'to' : maxPrice === null ? 'from' : 'both';
  return (
    <article className="flex h-full flex-col gap-2 rounded-lg border bg-card p-3 text-sm">
      <p className="flex flex-wrap gap-1.5">
        <ActiveBadge active={row.isActive} />
        <Badge variant="secondary">{t(`kinds.${row.kind}`)}</Badge>
      </p>
      <h2 className="font-medium text-base">
        <bdi>{row.name}</bdi>
      </h2>
      <p className="font-semibold">
        {row.price === null ? (
          t('price_of', { percent: formatAmount(parsePercent(row.percent ?? '0')) })
        ) : (
          <Amount value={row.price} />
        )}
      </p>
      {(minPrice !== null || maxPrice !== null) && (
        <p key={band} className="text-muted-foreground">
          {t.rich(`band_${band}`, {
            from: () => <Amount value={minPrice ?? '0'} />,
            to: () => <Amount value={maxPrice ?? '0'} />,
          })}
        </p>
      )}
      <p className="by-lines [--lines:3] text-muted-foreground">
        {categories.length + products.length === 0 && <span>{t('with_nothing')}</span>}
        <bdi>{categories.map(({ name }) => name).join('، ')}</bdi>{' '}
        {products.length > 0 && <span>{t('with_products', { count: products.length })}</span>}
      </p>
      <div className="mt-auto flex justify-end border-t pt-3">
        <RowButtons row={row} name={row.name} />
      </div>
    </article>
  );
}

export function AddOnListSkeleton({ label }: { label: string }) {
  return <CardSkeletons label={label} count={3} className={`mt-8.5 ${gridClasses}`} card="h-44" />;
}
