import { WalletCards } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { EmptyState } from '@/components/ui/empty-state';
import { listGateways } from '@/lib/gateway/admin-reads';
import type { SearchParams } from '../shared/filters/address';
import { NoMatch, ShortListPages, shortList } from '../shared/list/short-list';
import { AddGatewayButton } from './gateway-buttons';
import { GatewayCard } from './gateway-card';

const PATH = '/admin/payment-gateways';

/** The gateways that the address asks for, in the order of the checkout. */
export async function GatewayGrid({ params }: { params: SearchParams }) {
  const [t, all] = await Promise.all([getTranslations('admin.payment_gateways'), listGateways()]);
  const list = shortList(PATH, params, all, (row) => [
    row.displayName,
    row.name,
    row.description,
    t(`types.${row.type}`),
  ]);
  if (list.rows.length === 0) {
    return list.filtered ? (
      <NoMatch text={t('none_text')} />
    ) : (
      <EmptyState icon={WalletCards} title={t('empty_title')} text={t('empty_text')} action={<AddGatewayButton />} />
    );
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
