'use client';

import { useParams } from 'next/navigation';
import { typedNumber } from '@/lib/platform/shared/typed-order-number';
import { OrderDetails } from './order-details';
import { OrderFailed, OrderMissing } from './order-missing';
import { OrderSkeleton } from './order-skeleton';
import { useOwnOrder } from './use-own-order';

export function OrderScreen() {
  const { orderNumber } = useParams<{ orderNumber: string }>();
  const number = typedNumber(decodeURIComponent(orderNumber));
  const order = useOwnOrder(number);

  if (order.data) return <OrderDetails order={order.data} />;
  if (order.isPending) return <OrderSkeleton />;
  if (order.isError) return <OrderFailed onRetry={() => void order.refetch()} />;
  return <OrderMissing orderNumber={number} />;
}
