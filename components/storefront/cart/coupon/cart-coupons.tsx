'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { couponState } from '@/lib/catalogue/coupon/rules';
import { CopyButton } from '../../shared/copy-button';
import { CouponValue } from '../../shared/coupon/coupon-value';
import { couponsQuery } from '../store';

export function CartCoupons() {
  const t = useTranslations('client.cart');
  const { data = [], dataUpdatedAt } = useQuery(couponsQuery);
  const coupons = data.filter((coupon) => couponState(coupon, dataUpdatedAt) === 'valid');
  if (coupons.length === 0) return null;
  return (
    <section aria-labelledby="cart-coupons" className="border-t border-border py-4">
      <h3 id="cart-coupons" className="mb-2 text-sm font-semibold text-foreground">
        {t('coupons')}
      </h3>
      <ul className="max-h-32 divide-y divide-border overflow-y-auto rounded-md border border-border">
        {coupons.map((coupon) => (
          <li key={coupon.id} className="flex items-center justify-between gap-3 ps-3">
            <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
              <bdi dir="ltr" className="font-semibold tabular-nums text-foreground">
                {coupon.code}
              </bdi>
              <span className="text-xs text-muted-foreground">
                <CouponValue coupon={coupon} />
              </span>
            </span>
            <CopyButton
              text={coupon.code}
              label={t('coupon_copy', { code: coupon.code })}
              done={{ title: t('copied_title'), text: t('copied') }}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
