import { Clock, Truck } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Amount } from '@/components/shared/price';
import { Badge } from '@/components/ui/badge';
import { type AdminCompany, listAdminCompanies } from '@/lib/fulfilment/shipping-company/admin-reads';
import type { SearchParams } from '@/lib/platform/shared/query';
import { ActiveBadge } from '../../shared/list/active-badge';
import { CardSkeletons } from '../../shared/list/card-skeletons';
import { filterInMemory } from '../../shared/list/filtered-list';
import { RowButtons } from '../../shared/list/row-buttons';
import { RowList } from '../../shared/list/row-list';

const PATH = '/admin/shipping-companies';

const gridClasses = 'grid gap-3 sm:grid-cols-2 xl:grid-cols-3';

export async function ShippingCompanyList({ params }: { params: SearchParams }) {
  const list = filterInMemory(PATH, params, await listAdminCompanies(), ({ name }) => [name]);
  return (
    <RowList {...list} noun="shipping_companies" icon={Truck} className={gridClasses}>
      {(row) => <CompanyCard row={row} />}
    </RowList>
  );
}

function CompanyCard({ row }: { row: AdminCompany }) {
  const t = useTranslations('admin.shipping_companies');
  return (
    <article className="flex h-full flex-col gap-2 rounded-lg border bg-card p-4">
      <div className="flex items-start justify-between gap-3">
        <h2 className="by-lines font-medium">
          <bdi>{row.name}</bdi>
        </h2>
        <span className="flex shrink-0 flex-col items-end gap-1">
          <ActiveBadge active={row.isActive} />
          {row.isPickup && <Badge variant="default">{t('fields.isPickup')}</Badge>}
        </span>
      </div>
      <p className="flex items-center gap-1.5 text-muted-foreground text-sm">
        <Clock aria-hidden className="size-4 shrink-0" />
        <span className="sr-only">{t('fields.deliveryTime')}:</span>
        <bdi>{row.deliveryTime}</bdi>
        {row.zones.length > 0 && <span>· {t('zones.count', { count: row.zones.length })}</span>}
      </p>
      <p className="by-lines min-h-9.5 text-muted-foreground text-xs">
        {row.description && <bdi>{row.description}</bdi>}
      </p>
      <div className="mt-auto flex items-center justify-between gap-3 border-t pt-3">
        <p className="font-semibold">
          <span className="sr-only">{t('fields.cost')} </span>
          {row.cost === '0.00' ? <span>{t('free')}</span> : <Amount value={row.cost} decimals="always" />}
        </p>
        <RowButtons row={row} name={row.name} />
      </div>
    </article>
  );
}

export function ShippingCompanyListSkeleton({ label }: { label: string }) {
  return <CardSkeletons label={label} count={6} className={gridClasses} card="h-48" />;
}
