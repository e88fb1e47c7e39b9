'use client';

import { ReceiptText, TriangleAlert } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Amount } from '@/components/shared/price';
import { Button } from '@/components/ui/button';
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '@/components/ui/dialog';
import { EmptyState } from '@/components/ui/empty-state';
import { Skeleton } from '@/components/ui/skeleton';
import type { AdminCustomer } from '@/lib/desk/customer/reads';
import type { PreviousOrder } from '@/lib/desk/order-desk/reads';
import { api } from '@/lib/platform/shared/fetcher';
import { calledName } from '@/lib/platform/shared/person';
import { useMay } from '../../shared/allowed';
import { orderAt } from '../../shared/opened-at';
import { StatusBadge } from '../order/status-badge';

type State = { open: boolean; orders: PreviousOrder[] | null; failed: boolean };

/** Opens the list of a customer's orders; each leads to its page. */
export function CustomerOrdersButton({ customer }: { customer: AdminCustomer }) {
  const t = useTranslations('admin.customers');
  const common = useTranslations('admin.common');
  const [state, setState] = useState<State>({ open: false, orders: null, failed: false });
  const button = useRef<HTMLButtonElement>(null);
  const name = calledName(customer);
  const load = async () => {
    setState({ open: true, orders: null, failed: false });
    try {
      const orders = await api<PreviousOrder[]>('GET', `/api/admin/customers/${customer.id}/orders`);
      setState((now) => ({ ...now, orders }));
    } catch {
      setState((now) => ({ ...now, failed: true }));
    }
  };
  return (
    <>
      <Button
        ref={button}
        variant="ghost"
        className="px-2 text-primary"
        aria-haspopup="dialog"
        disabled={customer.orderCount === 0}
        onClick={load}
      >
        <ReceiptText aria-hidden />
        <span>{t('orders_count', { count: customer.orderCount })}</span>
        <span className="sr-only">{name}</span>
      </Button>
      <Dialog open={state.open} onOpenChange={(open) => setState({ ...state, open })}>
        <DialogContent closeLabel={common('close')} returnFocusTo={button}>
          <DialogHeader>
            <DialogTitle>{t('orders_title')}</DialogTitle>
            <DialogDescription>
              <bdi>{name}</bdi>
            </DialogDescription>
          </DialogHeader>
          {state.failed ? (
            <EmptyState
              icon={TriangleAlert}
              as="h3"
              title={t('orders_failed')}
              action={<Button onClick={load}>{common('retry')}</Button>}
            />
          ) : state.orders ? (
            <ul className="divide-y rounded-md border">
              {state.orders.map((order) => (
                <li key={order.id}>
                  <OrderLine order={order} />
                </li>
              ))}
            </ul>
          ) : (
            <div role="status" aria-label={common('loading')}>
              <Skeleton className="h-40" />
            </div>
          )}
        </DialogContent>
      </Dialog>
    </>
  );
}

const lineClasses = 'flex items-center justify-between gap-3 px-4 py-2 text-sm';

/** An order; for who handles orders it leads there. */
function OrderLine({ order }: { order: PreviousOrder }) {
  const isMine = useMay('orders_view');
  const line = (
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
  if (!isMine) return <div className={lineClasses}>{line}</div>;
  return (
    <Link
      href={orderAt(order.id, '')}
      className={`${lineClasses} transition-colors hover:bg-muted focus-visible:-outline-offset-2`}
    >
      {line}
    </Link>
  );
}
