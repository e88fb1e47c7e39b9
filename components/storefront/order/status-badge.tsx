'use client';

import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import type { OrderStatus } from '@/lib/orders/order/order-status';

const VARIANTS = {
  pending: 'warning',
  pending_payment: 'warning',
  confirmed: 'default',
  shipped: 'default',
  delivered: 'success',
  cancelled: 'destructive',
} as const satisfies Record<OrderStatus, string>;

type OrderStatusBadgeProps = { status: OrderStatus; isPickup: boolean };

export function useStatusWords(isPickup: boolean): (status: OrderStatus) => string {
  const t = useTranslations('status');
  const pickup = useTranslations('client.pickup');
  return (status) => (isPickup && (status === 'shipped' || status === 'delivered') ? pickup(status) : t(status));
}

export function OrderStatusBadge({ status, isPickup }: OrderStatusBadgeProps) {
  const words = useStatusWords(isPickup);
  return (
    <Badge data-valued variant={VARIANTS[status]} className="px-2.5 py-1 text-sm">
      {words(status)}
    </Badge>
  );
}
