import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Amount } from '@/components/shared/price';
import type { PreviousOrder } from '@/lib/desk/order-desk/reads';
import { adminOrderUrl } from '../../shared/admin-urls';
import { DetailsSection } from './details-section';
import { StatusBadge } from './steps/status-badge';

export function PreviousOrders({ orders, back }: { orders: readonly PreviousOrder[]; back: string }) {
  const t = useTranslations('admin.orders.dialog');
  return (
    <DetailsSection title={t('previous_heading')}>
      {orders.length === 0 ? (
        <p className="text-muted-foreground text-sm">{t('previous_empty')}</p>
      ) : (
        <ul className="max-h-60 divide-y overflow-y-auto overscroll-contain rounded-md border">
          {orders.map((order) => (
            <li key={order.id}>
              <Link
                href={adminOrderUrl(order.id, back)}
                className="flex min-h-11 items-center justify-between gap-3 px-4 py-2 text-sm transition-colors hover:bg-muted focus-visible:-outline-offset-2"
              >
                <span className="min-w-0">
                  <span className="sr-only">{t('open_order')} </span>
                  <bdi dir="ltr" className="block truncate font-medium">
                    {order.orderNumber}
                  </bdi>
                  <span className="block text-muted-foreground text-xs">{order.createdAtText}</span>
                </span>
                <span className="flex flex-col items-end gap-1">
                  <Amount value={order.totalAmount} className="font-semibold" />
                  <StatusBadge status={order.status} />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </DetailsSection>
  );
}
