import type { Route } from 'next';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Amount } from '@/components/shared/price';
import { Value } from '@/components/shared/value';
import { Badge } from '@/components/ui/badge';
import type { OrderDetails } from '@/lib/desk/order-desk/reads';
import { couponDiscountOf } from '@/lib/orders/order/vat';
import { formatAmount, parsePercent, parseSar, toSar } from '@/lib/platform/shared/money';
import { cn } from '@/lib/utils';
import { Picture } from '../../shared/picture';
import { DetailsSection } from './details-section';
import { LineSerials } from './serials/line-serials';
import { SerialsButton } from './serials/serials-button';

export function AdminOrderItems({ order }: { order: OrderDetails }) {
  const t = useTranslations('admin.orders.dialog');
  // Serial numbers are expected once the order is packed.
  const hasLeft = order.status === 'shipped' || order.status === 'delivered' || order.shipments.length > 0;
  return (
    <DetailsSection title={t('items_heading')}>
      <div className="rounded-md border">
        <ul className="divide-y">
          {order.items.map((item) => (
            <li key={item.id} className="flex items-center gap-3 p-3">
              {item.mainId === null ? (
                <Picture src={item.product.image} alt="" sizes="56px" className="size-14 shrink-0 rounded-sm" />
              ) : (
                <span className="w-14 shrink-0" />
              )}
              <div className="min-w-0 flex-1 text-sm">
                <p className="font-medium">
                  {item.product.id ? (
                    <Link
                      href={`/product/${item.product.id}` as Route}
                      prefetch={false}
                      target="_blank"
                      rel="noopener"
                      className="hover:text-primary hover:underline"
                    >
                      <Value text={item.product.name} />
                    </Link>
                  ) : (
                    <Value text={item.product.name} />
                  )}
                </p>
                <p className="text-muted-foreground text-xs">
                  <span className="sr-only">{t('quantity')} </span>
                  <bdi dir="ltr">{item.quantity}</bdi> × <span className="sr-only">{t('unit')} </span>
                  <Amount value={item.unitPrice} />
                </p>
                {item.treatment && (
                  <p className="break-words text-muted-foreground text-xs">
                    <bdi>{item.treatment}</bdi>
                  </p>
                )}
                {item.stock && <LineStock {...item.stock} />}
                {item.serials && <LineSerials serials={item.serials} isDue={hasLeft} />}
              </div>
              <p className="shrink-0 font-semibold text-sm">
                <span className="sr-only">{t('line_total')} </span>
                <Amount value={item.totalPrice} />
              </p>
            </li>
          ))}
        </ul>
        <OrderSums order={order} />
      </div>
      <SerialsButton order={order} />
    </DetailsSection>
  );
}

function LineStock({ state, held, lacking }: NonNullable<OrderDetails['items'][number]['stock']>) {
  const t = useTranslations('admin.orders.dialog');
  return (
    <p className="mt-1 flex flex-wrap gap-1">
      {held > 0 && <Badge variant="secondary">{t(`stock_${state}`, { count: held })}</Badge>}
      {lacking > 0 && <Badge variant="warning">{t('stock_lacking', { count: lacking })}</Badge>}
    </p>
  );
}

function OrderSums({ order }: { order: OrderDetails }) {
  const t = useTranslations('admin.orders.dialog');
  const bundled = parseSar(order.bundleDiscount);
  const byCoupon = couponDiscountOf({ discount: order.discountAmount, bundleDiscount: order.bundleDiscount });
  const hasDiscount = byCoupon > 0;
  return (
    <dl aria-label={t('totals_heading')} className="flex flex-col gap-1.5 border-t bg-muted/50 p-4 text-sm">
      <Sum label={t('subtotal')}>
        <Amount value={order.subtotal} decimals="always" />
      </Sum>
      {bundled > 0 && (
        <Sum label={t('bundles')} className="text-success">
          <Amount value={toSar(-bundled)} decimals="always" />
        </Sum>
      )}
      {(hasDiscount || order.couponCode) && (
        <Sum
          label={
            <>
              <span>{t('discount')}</span>
              {order.couponCode && (
                <span className="text-xs">
                  {' '}
                  ({t.rich('coupon', { code: () => <bdi dir="ltr">{order.couponCode}</bdi> })})
                </span>
              )}
            </>
          }
          className="text-success"
        >
          <Amount value={toSar(-byCoupon)} decimals="always" />
        </Sum>
      )}
      <Sum label={t('shipping')}>
        {parseSar(order.shippingCost) === 0 ? t('free') : <Amount value={order.shippingCost} decimals="always" />}
      </Sum>
      {parseSar(order.codFee) > 0 && (
        <Sum label={t('cod_fee')}>
          <Amount value={order.codFee} decimals="always" />
        </Sum>
      )}
      <Sum label={t('total')} className="mt-1 border-t pt-2.5 font-semibold text-base text-foreground">
        <Amount value={order.totalAmount} decimals="always" />
      </Sum>
      {parseSar(order.taxAmount) > 0 && (
        <Sum
          label={t.rich('vat', { rate: () => <bdi dir="ltr">{formatAmount(parsePercent(order.taxRate))}%</bdi> })}
          className="text-xs"
        >
          <Amount value={order.taxAmount} decimals="always" />
        </Sum>
      )}
    </dl>
  );
}

function Sum({ label, children, className }: { label: ReactNode; children: ReactNode; className?: string }) {
  return (
    <div className={cn('flex items-baseline justify-between gap-4 text-muted-foreground', className)}>
      <dt>{label}</dt>
      <dd className={className ? undefined : 'text-foreground'}>{children}</dd>
    </div>
  );
}
