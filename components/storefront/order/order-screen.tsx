'use client';

import { useParams } from 'next/navigation';
import { parseOrderNumber } from '@/lib/platform/barcode/order-number';
import { OwnOrderDetails } from './order-details';
import { OrderFailed, OrderMissing } from './order-missing';
import { OrderSkeleton } from './order-skeleton';
import { useOwnOrder } from './use-own-order';

export function OrderScreen() {
  const { orderNumber } = useParams<{ orderNumber: string }>();
  const number = parseOrderNumber(decodeURIComponent(orderNumber));
  const order = useOwnOrder(number);

  if (order.data) return <OwnOrderDetails order={order.data} />;
  if (order.isPending) return <OrderSkeleton />;
  if (order.isError) return <OrderFailed onRetry={() => void order.refetch()} />;
  return <OrderMissing orderNumber={number} />;
}
