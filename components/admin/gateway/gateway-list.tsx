import { WalletCards } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { Spinner } from '@/components/ui/spinner';
import { listGateways } from '@/lib/gateway/admin-reads';
import type { SearchParams } from '../shared/filters/address';
import { EmptyList } from '../shared/list/empty-list';
import { SHORT_LIST_FILTERS, ShortListPages, shortList } from '../shared/list/short-list';
import { GatewayCard } from './gateway-card';

const PATH = '/admin/payment-gateways';

/** The gateways that the address asks for, in the order of the checkout. */
export async function GatewayList({ params }: { params: SearchParams }) {
  const [t, all] = await Promise.all([getTranslations('admin.payment_gateways'), listGateways()]);
  const list = shortList(PATH, params, all, (row) => [
    row.displayName,
    row.name,
    row.description,
    t(`types.${row.type}`),
  ]);
  if (list.rows.length === 0) {
    return <EmptyList noun="payment_gateways" icon={WalletCards} filtered={list.filtered} names={SHORT_LIST_FILTERS} />;
  }
  return (
    <>
      <ul aria-label={t('list')} className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
        {list.rows.map((gateway) => (
          <li key={gateway.id}>
            <GatewayCard gateway={gateway} />
          </li>
        ))}
      </ul>
      <ShortListPages path={PATH} params={params} list={list} />
    </>
  );
}

export function GatewayListSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="grid place-items-center py-24 text-muted-foreground">
      <Spinner className="size-8" />
    </div>
  );
}
