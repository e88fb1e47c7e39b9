'use client';

import { useTranslations } from 'next-intl';
import type { NextCoupon } from '@/lib/selling/checkout/coupon-offers';
import { Amount } from '../../../shared/price';
import { useShopperCity } from '../../city/use-city';
import { CouponOfferList } from '../../shared/coupon/coupon-offer-list';
import type { CartLine } from '../lists';
import { useCartFacts } from '../use-cart-facts';

type CartCouponOffersProps = { lines: readonly CartLine[]; onUse: (code: string) => void };

export function CartCouponOffers({ lines, onUse }: CartCouponOffersProps) {
  const coupons = useCartFacts(lines, useShopperCity())?.coupons;
  if (!coupons) return null;
  return (
    <>
      <CouponOfferList offers={coupons.offers} onUse={onUse} />
      {coupons.next && <NextCouponLine {...coupons.next} />}
    </>
  );
}

function NextCouponLine({ code, missing, saves, isRestricted }: NextCoupon) {
  const t = useTranslations('client.cart');
  const amountOf = (value: string) => () => <Amount value={value} decimals="always" className="font-semibold" />;
  return (
    <p key={`${code} ${missing}`} className="mt-2 text-sm text-muted-foreground">
      {t.rich(isRestricted ? 'coupon_next_covered' : 'coupon_next', {
        missing: amountOf(missing),
        saves: amountOf(saves),
        code: () => (
          <bdi dir="ltr" className="font-semibold wrap-anywhere">
            {code}
          </bdi>
        ),
      })}
    </p>
  );
}
