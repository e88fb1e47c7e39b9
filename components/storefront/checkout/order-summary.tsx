'use client';

import { Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Fragment } from 'react';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { couponDiscountOf } from '@/lib/orders/order/vat';
import { parseSar, toSar } from '@/lib/platform/shared/money';
import type { TotalsView } from '@/lib/selling/checkout/quote-checkout';
import { cn } from '@/lib/utils';
import { Amount } from '../../shared/price';
import { Value } from '../../shared/value';
import { addOnTotalOf, type CartLine, lineTotalOf } from '../cart/lists';
import { useCartChange } from '../cart/use-cart';
import { ProductImage } from '../shared/product-image';

type OrderSummaryProps = {
  lines: readonly CartLine[];
  totals: TotalsView | null;
  before: TotalsView | null;
  companyName: string | null;
  shippingKnown: boolean;
  updating: boolean;
};

export function OrderSummary({ lines, totals, before, companyName, shippingKnown, updating }: OrderSummaryProps) {
  const t = useTranslations('client.checkout');
  const was = (name: keyof TotalsView) => (before && totals && before[name] !== totals[name] ? before[name] : null);
  const isCouponChanged = before !== null && totals !== null && couponDiscountOf(before) !== couponDiscountOf(totals);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it */}
      <ul tabIndex={0} aria-label={t('lines')} className="-my-3 mb-0 max-h-96 divide-y divide-border overflow-y-auto">
        {lines.map((line) => (
          <Fragment key={line.product.id}>
            <SummaryLine line={line} />
            {line.addOns.map((addOn) => (
              <li key={addOn.id} className="flex flex-wrap items-center gap-3 py-2.5 ps-17 *:last:ms-auto">
                <div className="min-w-0 flex-1">
                  <p className="text-sm break-words text-foreground">
                    <bdi>{addOn.name}</bdi>
                  </p>
                  <p className="text-xs text-muted-foreground">
                    {t.rich('quantity', { quantity: () => <bdi>{addOn.quantity}</bdi> })}
                  </p>
                </div>
                <Amount
                  value={toSar(addOnTotalOf(addOn))}
                  decimals="always"
                  className="text-sm font-medium text-foreground"
                />
              </li>
            ))}
          </Fragment>
        ))}
      </ul>
      {totals ? (
        <dl
          aria-busy={updating}
          className={cn(
            'mt-4 flex flex-col gap-1.5 border-t border-border pt-4 text-sm text-muted-foreground transition-opacity',
            updating && 'opacity-60',
          )}
        >
          <Row label={t('subtotal')} was={was('subtotal')}>
            <Amount value={totals.subtotal} decimals="always" />
          </Row>
          {(parseSar(totals.bundleDiscount) > 0 || was('bundleDiscount')) && (
            <Row label={t('bundles')} changed={was('bundleDiscount') !== null} tone="text-success">
              <Amount value={toSar(-parseSar(totals.bundleDiscount))} decimals="always" />
            </Row>
          )}
          {(couponDiscountOf(totals) > 0 || isCouponChanged) && (
            <Row label={t('discount')} changed={isCouponChanged} tone="text-success">
              <Amount value={toSar(-couponDiscountOf(totals))} decimals="always" />
            </Row>
          )}
          {companyName && (
            <Row label={t('shipping_company')}>
              <bdi data-valued>{companyName}</bdi>
            </Row>
          )}
          <Row label={t('shipping')} was={shippingKnown ? was('shippingCost') : null}>
            <Shipping known={shippingKnown} cost={totals.shippingCost} />
          </Row>
          {(parseSar(totals.codFee) > 0 || was('codFee')) && (
            <Row label={t('cod_fee')} was={was('codFee')}>
              <Amount value={totals.codFee} decimals="always" />
            </Row>
          )}
          {parseSar(totals.taxAmount) > 0 && (
            <Row label={t('vat')}>
              <Amount value={totals.taxAmount} decimals="always" />
            </Row>
          )}
          <div className="mt-1.5 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-border pt-3 text-foreground">
            <dt className="text-base font-semibold">{t('total')}</dt>
            <dd className="ms-auto text-xl font-semibold">
              {was('total') && <Was value={was('total') ?? ''} />}
              <span role="status">
                <Amount value={totals.total} decimals="always" />
              </span>
            </dd>
          </div>
        </dl>
      ) : (
        <Skeleton className="mt-4 h-44" />
      )}
    </>
  );
}

type RowProps = {
  label: string;
  was?: string | null;
  changed?: boolean;
  tone?: string;
  children: React.ReactNode;
};

function Row({ label, was = null, changed = was !== null, tone = 'text-foreground', children }: RowProps) {
  return (
    <div className={cn('flex flex-wrap items-baseline justify-between gap-x-4', changed && 'font-medium text-warning')}>
      <dt>{label}</dt>
      <dd className={cn('ms-auto text-end', !changed && tone)}>
        {was && <Was value={was} />}
        <span>{children}</span>
      </dd>
    </div>
  );
}

function Shipping({ known, cost }: { known: boolean; cost: string }) {
  const t = useTranslations('client.checkout');
  if (!known) return <span className="text-muted-foreground">{t('shipping_pending')}</span>;
  if (parseSar(cost) === 0) return <span className="amount font-medium text-success">{t('free')}</span>;
  return <Amount value={cost} decimals="always" />;
}

function Was({ value }: { value: string }) {
  const t = useTranslations('client.checkout');
  return (
    <s className="me-2 text-xs font-normal text-muted-foreground">
      <span className="sr-only">{t('was')} </span>
      {parseSar(value) === 0 ? <span className="amount">{t('free')}</span> : <Amount value={value} decimals="always" />}
    </s>
  );
}

function SummaryLine({ line }: { line: CartLine }) {
  const t = useTranslations('client.checkout');
  const { change } = useCartChange();
  const { product, quantity } = line;
  const left = product.left ?? quantity;
  const short = left < quantity;
  return (
    <li className="flex flex-wrap items-center gap-3 py-3 *:last:ms-auto">
      <div className="relative size-14 shrink-0 overflow-hidden rounded-md bg-stage">
        <ProductImage src={product.image} alt="" sizes="56px" />
      </div>
      <div className="min-w-24 flex-1">
        <p className="text-sm break-words text-foreground">
          <Value text={product.name} />
        </p>
        <p className="text-xs text-muted-foreground">
          <span>{t.rich('quantity', { quantity: () => <bdi>{quantity}</bdi> })}</span>
          {!product.inStock && <span className="ms-2 font-medium text-destructive">{t('line_out_of_stock')}</span>}
        </p>
      </div>
      {product.inStock && short && (
        <Button
          variant="outline"
          size="sm"
          className="h-11"
          aria-label={t('line_take_of', { product: product.name, left })}
          onClick={() => change({ ...line, kind: 'update', quantity: left })}
        >
          {t('line_take', { left })}
        </Button>
      )}
      {product.inStock ? (
        <Amount value={toSar(lineTotalOf(line))} decimals="always" className="text-sm font-medium text-foreground" />
      ) : (
        <Button
          variant="ghost"
          size="icon"
          aria-label={t('remove', { product: product.name })}
          onClick={() => change({ ...line, kind: 'remove' })}
          className="text-destructive"
        >
          <Trash2 aria-hidden />
        </Button>
      )}
    </li>
  );
}
