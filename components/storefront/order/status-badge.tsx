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

export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  const t = useTranslations('status');
  return (
    <Badge data-valued variant={VARIANTS[status]} className="px-2.5 py-1 text-sm">
      {t(status)}
    </Badge>
  );
}
