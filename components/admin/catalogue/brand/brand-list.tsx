import { BadgeCheck } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { type AdminBrand, readAllBrands } from '@/lib/catalogue/brand/admin-reads';
import type { SearchParams } from '@/lib/platform/shared/query';
import { ActiveBadge } from '../../shared/list/active-badge';
import { CardSkeletons } from '../../shared/list/card-skeletons';
import { filterInMemory } from '../../shared/list/filtered-list';
import { ProductsFoot } from '../../shared/list/products-foot';
import { RowList } from '../../shared/list/row-list';
import { Picture } from '../../shared/picture';

const PATH = '/admin/brands';

const gridClasses = 'grid gap-3 sm:grid-cols-2 xl:grid-cols-3';

export async function BrandList({ params }: { params: SearchParams }) {
  const [t, all] = await Promise.all([getTranslations('admin.brands'), readAllBrands()]);
  const list = filterInMemory(PATH, params, all, ({ name, slug, aliases }) => [name, slug, ...aliases]);
  const summary = t('count', { count: list.total });
  return (
    <RowList {...list} noun="brands" icon={BadgeCheck} className={gridClasses} summary={summary}>
      {(row) => <BrandCard row={row} />}
    </RowList>
  );
}

function BrandCard({ row }: { row: AdminBrand }) {
  const t = useTranslations('admin.brands');
  return (
    <article className="flex h-full flex-col gap-3 rounded-lg border bg-card p-3">
      <div className="flex gap-3">
        {row.image && (
          <Picture src={row.image} alt="" sizes="64px" eager className="size-16 shrink-0 rounded-md border" />
        )}
        <div className="flex min-w-0 flex-1 flex-col items-start gap-1">
          <ActiveBadge active={row.isActive} />
          <h2 className="by-lines font-medium">
            <bdi>{row.name}</bdi>
          </h2>
          <p dir="ltr" className="max-w-full truncate text-muted-foreground text-xs">
            /brand/{row.slug}
          </p>
        </div>
      </div>
      {row.aliases.length > 0 && (
        <p className="by-lines text-muted-foreground text-xs">
          <bdi>{row.aliases.join('، ')}</bdi>
        </p>
      )}
      <ProductsFoot
        row={row}
        name={row.name}
        filter="brand"
        value={row.slug}
        count={t('products', { count: row.products })}
      />
    </article>
  );
}

export function BrandListSkeleton({ label }: { label: string }) {
  return <CardSkeletons label={label} count={6} className={`mt-8.5 ${gridClasses}`} card="h-36" />;
}
