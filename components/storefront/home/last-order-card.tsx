'use client';

import { PackageCheck, PackageX, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useState } from 'react';
import { ButtonLink } from '@/components/storefront/shared/button-link';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { ApiError, fetchOwnData } from '@/lib/platform/browser/fetcher';
import type { OrderCard } from '@/lib/selling/account/order-card';
import { Value } from '../../shared/value';
import { InvoiceDownloadLink, OrderFactsList } from '../order/order-facts';

export type LastOrderCardProps = { orderNumber: string; onClose: () => void };

export function LastOrderCard({ orderNumber, onClose }: LastOrderCardProps) {
  const t = useTranslations('client.home');
  const [order, setOrder] = useState<OrderCard | null>(null);
  const gone = useEffectEvent(onClose);
  useEffect(() => {
    const leaving = new AbortController();
    fetchOwnData<OrderCard>(`/api/orders/${encodeURIComponent(orderNumber)}/card`, leaving.signal).then(
      setOrder,
      (error: unknown) => {
        if (error instanceof ApiError && error.status === 404) gone();
      },
    );
    return () => leaving.abort();
  }, [orderNumber]);
  const isCancelled = order?.status === 'cancelled';
  return (
    <section aria-labelledby="last-order" className="container-page pt-4">
      <div
        className={cx(
          'flex items-start gap-3 rounded-lg border bg-card p-4',
          isCancelled ? 'border-border' : 'border-success',
        )}
      >
        {isCancelled ? (
          <PackageX aria-hidden className="mt-0.5 size-6 shrink-0 text-muted-foreground" />
        ) : (
          <PackageCheck aria-hidden className="mt-0.5 size-6 shrink-0 text-success" />
        )}
        <div className="min-w-0 flex-1">
          <h2 id="last-order" className="font-semibold text-foreground">
            {t(isCancelled ? 'order_title_cancelled' : 'order_title')}
          </h2>
          <p className="text-sm text-foreground">
            {t.rich('order_number', {
              number: () => (
                <bdi dir="ltr" className="font-medium whitespace-nowrap">
                  {orderNumber}
                </bdi>
              ),
            })}
          </p>
          {order && order.lines.length > 0 && (
            <ul aria-label={t('order_lines')} className="mt-1 text-sm text-foreground">
              {order.lines.map(({ name, quantity }) => (
                <li key={name}>
                  <Value text={name} max={48} /> <span className="text-muted-foreground">× {quantity}</span>
                </li>
              ))}
              {order.others > 0 && (
                <li className="text-muted-foreground">{t('order_others', { count: order.others })}</li>
              )}
            </ul>
          )}
          {order?.city && <p className="text-sm text-muted-foreground">{t('order_city', { city: order.city })}</p>}
          <div className="mt-1 min-h-12 text-sm text-muted-foreground">{order && <OrderFactsList order={order} />}</div>
          <div className="mt-3 flex flex-wrap gap-2">
            <ButtonLink href={`/orders/${orderNumber}`} prefetch={false} variant="outline">
              {t('order_view')}
            </ButtonLink>
            {order && <InvoiceDownloadLink order={order} />}
          </div>
        </div>
        <Button
          variant="ghost"
          size="icon"
          aria-label={t('order_close', { number: orderNumber })}
          onClick={onClose}
          className="-me-2 -mt-2"
        >
          <X aria-hidden />
        </Button>
      </div>
    </section>
  );
}
