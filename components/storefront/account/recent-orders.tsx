'use client';

import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { fetchOwnData } from '@/lib/platform/browser/fetcher';
import type { OwnOrderRow } from '@/lib/selling/account/orders';
import { Amount } from '../../shared/price';
import { Value } from '../../shared/value';
import { ReorderButton } from '../order/reorder-button';
import { OrderStatusBadge } from '../order/status-badge';
import { Panel } from '../shared/panel';
import { ProductImage } from '../shared/product-image';
import { useHydrated } from '../shared/use-hydrated';
import { PanelList } from './panel-list';

const FIRST = 5;

const ROW_LINK =
  'relative z-10 me-4 inline-flex min-h-6 items-center rounded-sm text-xs text-primary underline underline-offset-4';

export function RecentOrders() {
  const t = useTranslations('client.account');
  const hydrated = useHydrated();
  const [all, setAll] = useState(false);
  const { data, isError, refetch } = useQuery({
    queryKey: ['/api/orders'],
    queryFn: () => fetchOwnData<OwnOrderRow[]>('/api/orders'),
  });
  const orders = hydrated ? data : undefined;
  return (
    <Panel title={t('orders_title')} end={null}>
      <PanelList
        count={orders?.length}
        failed={hydrated && isError && t('orders_failed')}
        empty={t('orders_empty')}
        onRetry={refetch}
      >
        {orders?.slice(0, all ? undefined : FIRST).map((order) => (
          <OrderRow key={order.orderNumber} order={order} />
        ))}
      </PanelList>
      <p className="mt-4 text-sm text-muted-foreground">
        {t.rich('orders_elsewhere', {
          link: (chunks) => (
            <Link
              href="/orders/find"
              prefetch={false}
              className="font-medium text-primary underline underline-offset-4"
            >
              {chunks}
            </Link>
          ),
        })}{' '}
        <Link href="/warranty" prefetch={false} className="font-medium text-primary underline underline-offset-4">
          {t('warranty')}
        </Link>
      </p>
      {orders && orders.length > FIRST && !all && (
        <Button variant="outline" onClick={() => setAll(true)} className="mt-5 w-full">
          {t('orders_all', { count: orders.length })}
        </Button>
      )}
    </Panel>
  );
}

function OrderRow({ order }: { order: OwnOrderRow }) {
  const t = useTranslations('client.account');
  return (
    <li className="relative flex flex-wrap items-center gap-x-3 gap-y-1.5 py-3">
      {order.first && (
        <div className="relative size-14 shrink-0 overflow-hidden rounded-md bg-stage">
          <ProductImage src={order.first.image} alt="" sizes="56px" />
        </div>
      )}
      <div className="min-w-0 flex-1 basis-40">
        <Link
          href={order.isOpen ? `/orders/${order.orderNumber}` : `/orders/find?number=${order.orderNumber}`}
          prefetch={false}
          aria-label={t(order.isOpen ? 'order_view' : 'order_closed', { number: order.orderNumber })}
          className="text-sm font-semibold text-foreground outline-none after:absolute after:inset-0 after:rounded-sm hover:text-primary focus-visible:after:outline-2 focus-visible:after:outline-ring"
        >
          <bdi dir="ltr">{order.orderNumber}</bdi>
        </Link>
        {order.first && (
          <p className="text-sm leading-6 text-foreground">
            <Value text={order.first.name} max={48} />
            {order.first.others > 0 && (
              <span className="text-muted-foreground"> {t('orders_others', { count: order.first.others })}</span>
            )}
          </p>
        )}
        <p className="text-xs leading-6 text-muted-foreground">{order.createdAtText}</p>
        {order.next && <p className="text-xs leading-6 text-foreground">{order.next}</p>}
        {!order.isOpen && <p className="text-xs leading-6 text-muted-foreground">{t('orders_closed')}</p>}
        {order.action && <ActionLink order={order} action={order.action} />}
        {order.hasInvoice && (
          <Link
            href={`/orders/${order.orderNumber}/invoice`}
            prefetch={false}
            aria-label={t('invoice_of', { number: order.orderNumber })}
            className={ROW_LINK}
          >
            {t('invoice')}
          </Link>
        )}
      </div>
      <div className="ms-auto flex items-center gap-3">
        <Amount value={order.totalAmount} decimals="always" className="text-sm font-semibold" />
        <OrderStatusBadge status={order.status} isPickup={order.isPickup} />
      </div>
      {order.isOpen && order.status === 'delivered' && <ReorderButton small orderNumber={order.orderNumber} />}
    </li>
  );
}

type ActionLinkProps = { order: OwnOrderRow; action: NonNullable<OwnOrderRow['action']> };

function ActionLink({ order: { orderNumber, trackingUrl }, action }: ActionLinkProps) {
  const t = useTranslations('client.account');
  const look = { 'aria-label': t(`order_${action}_of`, { number: orderNumber }), className: ROW_LINK };
  const text = t(`order_${action}`);
  if (trackingUrl)
    return (
      <a href={trackingUrl} target="_blank" rel="noreferrer" {...look}>
        {text}
      </a>
    );
  return (
    <Link href={`/orders/${orderNumber}`} prefetch={false} {...look}>
      {text}
    </Link>
  );
}
