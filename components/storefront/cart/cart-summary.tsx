'use client';

import { useQuery } from '@tanstack/react-query';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useContext } from 'react';
import { ButtonLink } from '@/components/storefront/shared/button-link';
import { Button } from '@/components/ui/button';
import { api } from '@/lib/platform/browser/fetcher';
import { type Halalas, parseSar, toSar } from '@/lib/platform/shared/money';
import type { DeliveryEstimateView } from '@/lib/selling/checkout/delivery-estimate';
import { hasFreeShipping } from '@/lib/selling/checkout/totals';
import { ChargesVat } from '../../shared/charges-vat';
import { Amount } from '../../shared/price';
import { CityButton } from '../city/city-button';
import { useShopperCity } from '../city/use-city';
import { FasterDelivery } from '../shared/faster-delivery';
import { InstalmentLine } from '../shared/instalment-line';
import { InstalmentPlans } from '../shared/instalment-plans';
import type { CartCoupon } from './coupon/use-cart-coupon';
import { type CartLine, subtotalOf, unavailableLines } from './lists';
import { useCartFacts } from './use-cart-facts';

/** Null: never free, or not loaded yet. */
function useFreeShippingThreshold(): Halalas | null {
  const { data } = useQuery({
    queryKey: ['/api/store-settings'],
    queryFn: () => api<{ freeShippingThreshold: string | null }>('GET', '/api/store-settings'),
    staleTime: 5 * 60 * 1000,
  });
  return data?.freeShippingThreshold ? parseSar(data.freeShippingThreshold) : null;
}

type CartSummaryProps = {
  lines: CartLine[];
  coupon: Pick<CartCoupon, 'discount' | 'delivery'> | null;
  onCheckout: () => void;
};

export function CartSummary({ lines, coupon, onCheckout }: CartSummaryProps) {
  const t = useTranslations('client.cart');
  const place = useTranslations('client.city');
  const plans = useContext(InstalmentPlans);
  const chargesVat = useContext(ChargesVat);
  const subtotal = subtotalOf(lines);
  const off = parseSar(coupon?.discount ?? '0.00');
  const isCheckout = usePathname() === '/checkout';
  const city = useShopperCity();
  const facts = useCartFacts(lines, city);
  const { delivery, noDelivery, bundle } = facts ?? { delivery: null, noDelivery: null, bundle: null };
  const bundled = bundle === null ? 0 : Math.min(subtotal, parseSar(bundle.amount));
  const rest = Math.max(0, subtotal - bundled - off);
  const shopThreshold = useFreeShippingThreshold();
  const missing = unavailableLines(lines);
  const general = noDelivery ? null : shopThreshold;
  const ofCity = delivery?.freeFrom ? parseSar(delivery.freeFrom) : null;
  const threshold = delivery ? ofCity : general;
  const charged = coupon?.delivery ?? delivery?.charged ?? null;
  const isReached = hasFreeShipping(rest, threshold);
  // A carrier may charge above the shop's threshold, and a coupon may ship free below it.
  const isFree = charged === null ? isReached : parseSar(charged) === 0;
  return (
    <section
      aria-label={t('total')}
      className="shrink-0 border-t border-border bg-card px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
    >
      {threshold !== null && threshold > 0 && (isReached || !isFree) && (
        <FreeShipping subtotal={rest} threshold={threshold} />
      )}
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 text-sm text-muted-foreground">
        <dt>{t('subtotal')}</dt>
        <dd className="text-end text-foreground">
          <Amount value={toSar(subtotal)} decimals="always" />
        </dd>
        {bundle && (
          <>
            <dt>{bundle.text}</dt>
            <dd className="text-end font-medium text-success">
              <Amount value={toSar(-bundled)} decimals="always" />
            </dd>
          </>
        )}
        {off > 0 && (
          <>
            <dt>{t('coupon_off')}</dt>
            <dd className="text-end font-medium text-success">
              <Amount value={toSar(-off)} decimals="always" />
            </dd>
          </>
        )}
        <dt>{t('shipping')}</dt>
        <dd className={isFree ? 'text-end font-medium text-success' : 'text-end'}>
          {isFree ? t('shipping_free') : t('shipping_later')}
        </dd>
        <dt className="text-base font-semibold text-foreground">{t('total')}</dt>
        <dd className="text-end text-lg font-semibold text-foreground">
          <Amount value={toSar(rest)} decimals="always" />
        </dd>
      </dl>
      {chargesVat && <p className="text-muted-foreground text-xs">{t('vat_note')}</p>}
      {missing.length === 0 && (
        <InstalmentLine plans={plans} price={toSar(rest)} className="mt-0.5 text-sm text-foreground" />
      )}
      {delivery && charged !== null && missing.length === 0 && (
        <DeliveryLine
          delivery={{ ...delivery, charged, faster: coupon?.delivery ? null : delivery.faster }}
          canChange={!isCheckout}
        />
      )}
      {facts && !delivery && city && !isCheckout && (
        <CityButton usual={city} named className="flex min-h-11 items-center gap-2 text-sm" />
      )}
      {noDelivery && !isCheckout && <p className="text-destructive text-sm">{place(noDelivery)}</p>}
      {missing.length > 0 ? (
        <>
          <p
            id="cart-blocked"
            role="alert"
            className="mt-3 rounded-md bg-destructive-soft px-3 py-2 text-sm text-destructive"
          >
            {t('blocked', { products: missing.map((line) => line.product.name).join(t('separator')) })}
          </p>
          <Button size="lg" disabled aria-describedby="cart-blocked" className="mt-3 w-full">
            {t('checkout')}
          </Button>
        </>
      ) : (
        <ButtonLink href="/checkout" onClick={onCheckout} size="lg" className="mt-2 w-full">
          {t('checkout')}
        </ButtonLink>
      )}
    </section>
  );
}

type DeliveryLineProps = { delivery: DeliveryEstimateView; canChange: boolean };

function DeliveryLine({ delivery: { words, city, charged, faster }, canChange }: DeliveryLineProps) {
  const t = useTranslations('client.cart');
  const isFree = parseSar(charged) === 0;
  const cost = isFree
    ? t('delivery_free', { city })
    : t.rich('delivery_from', { city, amount: () => <Amount value={charged} decimals="always" /> });
  return (
    <div className="mt-0.5 text-sm text-foreground">
      {words && <p className="font-medium">{words}</p>}
      <div className="flex items-center gap-x-3">
        <div className="flex min-w-0 flex-1 flex-wrap gap-x-2">
          <span key={`${city} ${charged}`}>{cost}</span>
          {/* Phones need the room for lines. The checkout shows it too. */}
          <div className="contents max-sm:hidden">
            <FasterDelivery faster={faster} />
          </div>
        </div>
        {canChange && <CityButton usual={city} className="-my-2 min-h-11 shrink-0 rounded-sm text-primary underline" />}
      </div>
    </div>
  );
}

function FreeShipping({ subtotal, threshold }: { subtotal: Halalas; threshold: Halalas }) {
  const t = useTranslations('client.cart');
  const missing = Math.max(0, threshold - subtotal);
  const percent = Math.floor(((threshold - missing) * 100) / threshold);
  const amount = () => <Amount value={toSar(missing)} decimals="always" className="font-semibold text-foreground" />;
  return (
    <div className="mb-2">
      <p key={missing === 0 ? 'reached' : 'until'} className="mb-1.5 text-xs text-muted-foreground">
        {missing === 0 ? t('free_reached') : t.rich('until_free', { amount })}
      </p>
      <div
        role="progressbar"
        aria-label={t('progress')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="h-1 overflow-hidden rounded-full bg-border"
      >
        <div
          className="h-full rounded-full bg-primary transition-[inline-size]"
          style={{ inlineSize: `${percent}%` }}
        />
      </div>
    </div>
  );
}
