import { BadgeCheck } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { type AdminBrand, readAllBrands } from '@/lib/brand/admin-reads';
import type { SearchParams } from '@/lib/shared/query';
import { ActiveBadge } from '../shared/list/active-badge';
import { CardSkeletons } from '../shared/list/card-skeletons';
import { RowButtons } from '../shared/list/row-buttons';
import { RowList } from '../shared/list/row-list';
import { shortList } from '../shared/list/short-list';
import { Picture } from '../shared/picture';

const PATH = '/admin/brands';

const gridClasses = 'grid gap-3 sm:grid-cols-2 xl:grid-cols-3';

/** The brands that the address asks for. */
export async function BrandList({ params }: { params: SearchParams }) {
  const [t, all] = await Promise.all([getTranslations('admin.brands'), readAllBrands()]);
  const list = shortList(PATH, params, all, ({ name, slug, aliases }) => [name, slug, ...aliases]);
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
          <h2 className="line-clamp-2 font-medium">
            <bdi>{row.name}</bdi>
          </h2>
          <p dir="ltr" className="max-w-full truncate text-muted-foreground text-xs">
            /brand/{row.slug}
          </p>
        </div>
      </div>
      {row.aliases.length > 0 && (
        <p className="line-clamp-2 text-muted-foreground text-xs">
          <bdi>{row.aliases.join('، ')}</bdi>
        </p>
      )}
      <div className="mt-auto flex items-center justify-between gap-3 border-t pt-3">
        <Link
          prefetch={false}
          href={`/admin/products?brand=${row.slug}&stock=all`}
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
export function BrandListSkeleton({ label }: { label: string }) {
  return <CardSkeletons label={label} count={6} className={`mt-8.5 ${gridClasses}`} card="h-36" />;
}
