'use client';

import { Printer, SquarePen } from 'lucide-react';
import type { Route } from 'next';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { isChangeable } from '@/lib/order-change/rules';
import type { OrderDetails } from '@/lib/order-desk/reads';
import { OrderCustomerCard } from './order-customer-card';
import { OrderDelivery } from './order-delivery';
import { OrderHistory } from './order-history';
import { OrderItems } from './order-items';
import { OrderMoney } from './order-money';
import { OrderNextStep } from './order-next-step';
import { PaymentAttempts } from './payment-attempts';
import { PaymentBadge } from './payment-badge';
import { PaymentLink } from './payment-link';
import { PreviousOrders } from './previous-orders';
import { ReceiptSection } from './receipt-section';
import { ReceivedSection } from './received-section';
import { RefundList } from './refund-list';
import { ReturnSection } from './return-section';
import { ShipmentList } from './shipment-list';
import { StatusBadge } from './status-badge';
import { StatusChange } from './status-change';

/** An order at an address of its own: all that staff know of it and do with it. */
export function OrderScreen({ order }: { order: OrderDetails }) {
  const t = useTranslations('admin.orders');
  const router = useRouter();
  const [note, setNote] = useState('');
  const onChanged = () => router.refresh();
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="flex min-w-0 flex-col gap-6">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <span className="flex flex-wrap items-center gap-2">
            <StatusBadge status={order.status} />
            <PaymentBadge order={order} />
          </span>
          <span className="flex flex-wrap items-center gap-2">
            <Button asChild variant="outline">
              <a href={`/admin/orders/${order.id}/print`} target="_blank" rel="noopener">
                <Printer aria-hidden />
                {t('print.open')}
              </a>
            </Button>
            {isChangeable(order.status) && (
              <Button asChild variant="outline">
                <Link href={`/admin/orders/${order.id}/edit` as Route}>
                  <SquarePen aria-hidden />
                  {t('edit.open')}
                </Link>
              </Button>
            )}
            <OrderNextStep order={order} onChanged={onChanged} />
          </span>
        </div>
        <OrderMoney order={order} onChanged={onChanged} />
        <ReceiptSection order={order} onChanged={onChanged} />
        <ReturnSection order={order} onChanged={onChanged} />
        <PaymentLink order={order} onChanged={onChanged} />
        <ReceivedSection order={order} onChanged={onChanged} />
        <RefundList order={order} onChanged={onChanged} />
        <ShipmentList order={order} onChanged={onChanged} />
        <StatusChange key={order.id} order={order} note={note} onNote={setNote} onChanged={onChanged} />
        <OrderItems order={order} />
        <PaymentAttempts attempts={order.attempts} />
        <OrderHistory history={order.history} />
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        <OrderCustomerCard customer={order.customer} />
        <OrderDelivery order={order} />
        {order.customer && (
          <PreviousOrders orders={order.previousOrders} onOpen={(id) => router.push(`/admin/orders/${id}`)} />
        )}
      </div>
    </div>
  );
}
