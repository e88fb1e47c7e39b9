import { Banknote, Clock, PackageCheck, ReceiptText } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { Amount } from '@/components/storefront/product/price';
import { readOrderFigures } from '@/lib/queries/admin/stats';
import { StatCard } from '../stat-card';

/** The totals above the list: of all orders, whatever is filtered below. */
export async function OrderTotals() {
  const [t, figures] = await Promise.all([getTranslations('admin.orders'), readOrderFigures()]);
  return (
    <dl aria-label={t('totals')} className="mb-6 grid grid-cols-2 gap-3 lg:grid-cols-4">
      <StatCard label={t('total_orders')} value={<bdi>{figures.totalOrders}</bdi>} icon={ReceiptText} />
      <StatCard
        label={t('pending_orders')}
        value={<bdi>{figures.pendingOrders}</bdi>}
        icon={Clock}
        tone={figures.pendingOrders > 0 ? 'warning' : 'plain'}
      />
      <StatCard label={t('delivered_orders')} value={<bdi>{figures.byStatus.delivered}</bdi>} icon={PackageCheck} />
      <StatCard
        label={t('total_revenue')}
        value={<Amount value={figures.totalRevenue} />}
        icon={Banknote}
        tone="brand"
      />
    </dl>
  );
}
