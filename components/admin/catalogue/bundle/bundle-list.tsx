import { Package2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { SavingBadge } from '@/components/shared/price';
import { Value } from '@/components/shared/value';
import { type AdminBundle, readAllBundles } from '@/lib/catalogue/bundle/admin-reads';
import type { SearchParams } from '@/lib/platform/shared/query';
import { ScheduleBadge } from '../../shared/list/active-badge';
import { CardSkeletons } from '../../shared/list/card-skeletons';
import { filterInMemory } from '../../shared/list/filtered-list';
import { RowButtons } from '../../shared/list/row-buttons';
import { RowList } from '../../shared/list/row-list';
import { Picture } from '../../shared/picture';

const PATH = '/admin/bundles';

const gridClasses = 'grid gap-3 lg:grid-cols-2 2xl:grid-cols-3';

export async function BundleList({ params }: { params: SearchParams }) {
  const [t, all] = await Promise.all([getTranslations('admin.bundles'), readAllBundles()]);
  const list = filterInMemory(PATH, params, all, ({ name, products }) => [name, ...products.map((one) => one.name)]);
  return (
    <RowList
      {...list}
      noun="bundles"
      icon={Package2}
      className={gridClasses}
      summary={t('count', { count: list.total })}
    >
      {(row) => <BundleCard row={row} />}
    </RowList>
  );
}

function BundleCard({ row }: { row: AdminBundle }) {
  const t = useTranslations('admin.bundles');
  return (
    <article className="flex h-full flex-col gap-2 rounded-lg border bg-card p-3 text-sm">
      <p className="flex flex-wrap items-center gap-1.5 text-muted-foreground text-xs">
        <ScheduleBadge row={row} />
      </p>
      <div className="flex flex-wrap items-baseline gap-2">
        <h2 className="font-medium text-base">
          <bdi>{row.name}</bdi>
        </h2>
        <SavingBadge
          discount={
            row.discountPercent
              ? { percent: row.discountPercent.replace(/\.?0+$/, '') }
              : { amount: row.discountAmount ?? '0.00' }
          }
        />
      </div>
      <ul className="flex flex-col gap-1.5">
        {row.products.map(({ id, name, image, quantity }) => (
          <li key={id} className="flex items-center gap-2">
            <Picture src={image} alt="" sizes="32px" className="size-8 shrink-0 rounded-md border" />
            {quantity > 1 && <bdi className="shrink-0 text-muted-foreground">{quantity} ×</bdi>}
            <span className="min-w-0">
              <Value text={name} max={80} />
            </span>
          </li>
        ))}
      </ul>
      {row.isBroken && <p className="text-destructive">{t('broken')}</p>}
      {!row.isBroken && row.isLacking && <p className="text-warning">{t('lacking')}</p>}
      <div className="mt-auto flex justify-end border-t pt-3">
        <RowButtons row={row} name={row.name} />
      </div>
    </article>
  );
}

export function BundleListSkeleton({ label }: { label: string }) {
  return <CardSkeletons label={label} count={3} className={`mt-8.5 ${gridClasses}`} card="h-44" />;
}
