import { WalletCards } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { Spinner } from '@/components/ui/spinner';
import { listGateways } from '@/lib/money/gateway/admin-reads';
import type { SearchParams } from '@/lib/platform/shared/query';
import { filterInMemory } from '../../shared/list/filtered-list';
import { RowList } from '../../shared/list/row-list';
import { GatewayCard } from './gateway-card';

const PATH = '/admin/payment-gateways';

export async function GatewayList({ params }: { params: SearchParams }) {
  const [t, all] = await Promise.all([getTranslations('admin.payment_gateways'), listGateways()]);
  const list = filterInMemory(PATH, params, all, (row) => [
    row.displayName,
    row.name,
    row.description,
    t(`types.${row.type}`),
  ]);
  return (
    <RowList {...list} noun="payment_gateways" icon={WalletCards} className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
      {(gateway) => <GatewayCard gateway={gateway} />}
    </RowList>
  );
}

export function GatewayListSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="grid place-items-center py-24 text-muted-foreground">
      <Spinner className="size-8" />
    </div>
  );
}
