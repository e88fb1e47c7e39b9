import { Clock, SearchX, Truck } from 'lucide-react';
import { redirect } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { Amount } from '@/components/storefront/product/price';
import { EmptyState } from '@/components/ui/empty-state';
import { type AdminCompany, listAdminCompanies } from '@/lib/queries/admin/shipping-companies';
import { address, pageParam, param, type SearchParams } from '../filters/address';
import { ClearFilters } from '../filters/clear-filters';
import { ListPages } from '../filters/list-pages';
import { ActiveBadge } from '../list/active-badge';
import { activeFilter } from '../list/active-filter';
import { CardSkeletons } from '../list/card-skeletons';
import { AddRowButton, RowButtons } from '../list/row-buttons';

const PATH = '/admin/shipping-companies';
const PAGE_SIZE = 24;
const FILTERS = ['q', 'state'] as const;

const gridClasses = 'grid gap-3 sm:grid-cols-2 xl:grid-cols-3';

/** The shipping companies that the address asks for. */
export async function CompanyGrid({ params }: { params: SearchParams }) {
  const t = await getTranslations('admin.shipping_companies');
  const common = await getTranslations('admin.common');
  const page = pageParam(params);
  const rows = await listAdminCompanies({ q: param(params, 'q').slice(0, 200), isActive: activeFilter(params) });
  const pages = Math.max(1, Math.ceil(rows.length / PAGE_SIZE));
  if (page > pages) redirect(address(PATH, params, { page: pages === 1 ? '' : String(pages) }));
  if (rows.length === 0) {
    return FILTERS.some((name) => param(params, name)) ? (
      <EmptyState
        icon={SearchX}
        title={common('none_title')}
        text={t('none_text')}
        action={<ClearFilters names={FILTERS} />}
      />
    ) : (
      <EmptyState
        icon={Truck}
        title={t('empty_title')}
        text={t('empty_text')}
        action={<AddRowButton label={t('add')} />}
      />
    );
  }
  return (
    <>
      <ul aria-label={t('list')} className={gridClasses}>
        {rows.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map((row) => (
          <li key={row.id}>
            <CompanyCard row={row} />
          </li>
        ))}
      </ul>
      <ListPages path={PATH} params={params} page={page} pages={pages} />
    </>
  );
}

function CompanyCard({ row }: { row: AdminCompany }) {
  const t = useTranslations('admin.shipping_companies');
  return (
    <article className="flex h-full flex-col gap-2 rounded-lg border bg-surface p-4">
      <div className="flex items-start justify-between gap-3">
        <h2 className="line-clamp-2 font-medium">
          <bdi>{row.name}</bdi>
        </h2>
        <ActiveBadge active={row.isActive} />
      </div>
      <p className="flex items-center gap-1.5 text-muted text-sm">
        <Clock aria-hidden className="size-4 shrink-0" />
        <span className="sr-only">{t('delivery_time')}:</span>
        <bdi>{row.deliveryTime}</bdi>
      </p>
      <p className="line-clamp-2 min-h-9.5 text-muted text-xs">{row.description && <bdi>{row.description}</bdi>}</p>
      <div className="mt-auto flex items-center justify-between gap-3 border-t pt-3">
        <p className="font-semibold">
          <span className="sr-only">{t('cost')} </span>
          {row.cost === '0.00' ? t('free') : <Amount value={row.cost} decimals="always" />}
        </p>
        <RowButtons row={row} name={row.name} />
      </div>
    </article>
  );
}

/** Six cards' worth of grey. */
export function CompanyGridSkeleton({ label }: { label: string }) {
  return <CardSkeletons label={label} count={6} className={gridClasses} card="h-48" />;
}
