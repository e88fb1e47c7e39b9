import type { Route } from 'next';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { couponDiscountOf } from '@/lib/orders/order/vat';
import { parseSar, toSar } from '@/lib/platform/shared/money';
import type { OwnOrder } from '@/lib/selling/account/orders';
import { Amount } from '../../shared/price';
import { Value } from '../../shared/value';
import { ProductImage } from '../shared/product-image';

export function OrderItems({ items }: { items: OwnOrder['items'] }) {
  return (
    <ul className="-my-3 divide-y divide-border">
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of an order never change
        <OrderItem key={index} item={item} />
      ))}
    </ul>
  );
}

function OrderItem({ item }: { item: OwnOrder['items'][number] }) {
  const t = useTranslations('client.order');
  const { product } = item;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
      {item.isAddOn ? (
        <span className="w-16 shrink-0" />
      ) : (
        <div className="relative size-16 shrink-0 overflow-hidden rounded-md bg-stage">
          <ProductImage src={product.image} alt="" sizes="64px" />
        </div>
      )}
      <div className="min-w-0 flex-1 basis-16">
        <p className="text-sm break-words text-foreground">
          {product.id ? (
            <Link href={`/product/${product.id}`} className="rounded-sm hover:text-primary">
              <Value text={product.name} />
            </Link>
          ) : (
            <Value text={product.name} />
          )}
        </p>
        <p className="text-xs text-muted-foreground">
          {t.rich('quantity_price', {
            quantity: () => <bdi>{item.quantity}</bdi>,
            price: () => <Amount value={item.unitPrice} decimals="always" />,
          })}
        </p>
        {item.serials.map(({ serial, untilText }) => (
          <p key={serial} className="flex flex-wrap gap-x-2 text-xs text-muted-foreground">
            <span>{t('serial')}</span>
            <Link
              href={`/warranty?serial=${encodeURIComponent(serial)}` as Route}
              prefetch={false}
              className="text-primary underline underline-offset-4 wrap-anywhere"
            >
              <bdi dir="ltr">{serial}</bdi>
            </Link>
            {untilText && <span>{t('warranty_until', { day: untilText })}</span>}
          </p>
        ))}
      </div>
      <Amount value={item.totalPrice} decimals="always" className="ms-auto text-sm font-medium text-foreground" />
    </li>
  );
}

export function OrderTotals({ order }: { order: OwnOrder }) {
  const t = useTranslations('client.order');
  const bundled = parseSar(order.bundleDiscount);
  const discount = couponDiscountOf({ discount: order.discountAmount, bundleDiscount: order.bundleDiscount });
  const { paid, toPay } = order.balance;
  return (
    <dl className="flex flex-col gap-1.5 text-sm text-muted-foreground">
      <Row label={t('subtotal')}>
        <Amount value={order.subtotal} decimals="always" />
      </Row>
      {bundled > 0 && (
        <Row label={t('bundles')}>
          <Amount value={toSar(-bundled)} decimals="always" className="text-success" />
        </Row>
      )}
      {(discount > 0 || order.couponCode) && (
        <Row
          key={order.couponCode}
          label={
            order.couponCode ? t.rich('coupon', { code: () => <bdi dir="ltr">{order.couponCode}</bdi> }) : t('discount')
          }
        >
          <Amount value={toSar(-discount)} decimals="always" className="text-success" />
        </Row>
      )}
      <Row label={t('shipping')}>
        {parseSar(order.shippingCost) === 0 ? (
          <span className="amount text-success">{t('free')}</span>
        ) : (
          <Amount value={order.shippingCost} decimals="always" />
        )}
      </Row>
      {parseSar(order.codFee) > 0 && (
        <Row label={t('cod_fee')}>
          <Amount value={order.codFee} decimals="always" />
        </Row>
      )}
      {parseSar(order.taxAmount) > 0 && (
        <Row label={t('vat')}>
          <Amount value={order.taxAmount} decimals="always" />
        </Row>
      )}
      <div className="mt-1.5 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-border pt-3 font-semibold text-foreground">
        <dt className="text-base">{t('total')}</dt>
        <dd className="ms-auto text-lg">
          <Amount value={order.totalAmount} decimals="always" />
        </dd>
      </div>
      {paid && toPay && (
        <>
          <Row label={t('paid_part')}>
            <Amount value={paid} decimals="always" />
          </Row>
          <Row label={t('to_pay')}>
            <Amount value={toPay} decimals="always" className="font-semibold" />
          </Row>
        </>
      )}
    </dl>
  );
}

function Row({ label, children }: { label: React.ReactNode; children: React.ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt>{label}</dt>
      <dd className="ms-auto text-end text-foreground">{children}</dd>
    </div>
  );
}
