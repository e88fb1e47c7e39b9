import { WalletCards } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { EmptyState } from '@/components/ui/empty-state';
import { listGateways } from '@/lib/queries/admin/gateways';
import { AddGatewayButton } from './gateway-buttons';
import { GatewayCard } from './gateway-card';

/** Every gateway in the order of the checkout. */
export async function GatewayGrid() {
  const [t, gateways] = await Promise.all([getTranslations('admin.payment_gateways'), listGateways()]);
  if (gateways.length === 0) {
    return (
      <EmptyState icon={WalletCards} title={t('empty_title')} text={t('empty_text')} action={<AddGatewayButton />} />
    );
  }
  return (
    <ul aria-label={t('list')} className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
      {gateways.map((gateway) => (
        <li key={gateway.id}>
          <GatewayCard gateway={gateway} />
        </li>
      ))}
    </ul>
  );
}
