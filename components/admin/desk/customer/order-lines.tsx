'use client';

import Link from 'next/link';
import { Amount } from '@/components/shared/price';
import type { PreviousOrder } from '@/lib/desk/order-desk/reads';
import { adminOrderUrl } from '../../shared/admin-urls';
import { useHasPermission } from '../../shared/allowed';
import { StatusBadge } from '../order/steps/status-badge';

const lineClasses = 'flex min-h-11 items-center justify-between gap-3 px-4 py-2 text-sm';

export function OrderLines({ orders, back }: { orders: readonly PreviousOrder[]; back: string }) {
  const isMine = useHasPermission('orders_view');
  return (
    <ul className="divide-y rounded-md border bg-card">
      {orders.map((order) => (
        <li key={order.id}>
          {isMine ? (
            <Link
              href={adminOrderUrl(order.id, back)}
              className={`${lineClasses} transition-colors hover:bg-muted focus-visible:-outline-offset-2`}
            >
              <Line order={order} />
            </Link>
          ) : (
            <div className={lineClasses}>
              <Line order={order} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

function Line({ order }: { order: PreviousOrder }) {
  return (
    <>
      <span className="min-w-0">
        <bdi dir="ltr" className="block truncate font-medium">
          {order.orderNumber}
        </bdi>
        <span className="block text-muted-foreground text-xs">{order.createdAtText}</span>
      </span>
      <span className="flex flex-col items-end gap-1">
        <Amount value={order.totalAmount} className="font-semibold" />
        <StatusBadge status={order.status} />
      </span>
    </>
  );
}
