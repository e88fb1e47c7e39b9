'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { canonicalCouponCode } from '@/lib/catalogue/coupon/coupon-code';
import { parseSar } from '@/lib/platform/shared/money';
import { AcceptedCoupon, CouponInput } from '../../shared/coupon/coupon-input';
import type { CartCoupon } from './use-cart-coupon';

export function CartCouponField({ coupon }: { coupon: CartCoupon }) {
  const t = useTranslations('client.cart');
  const [typed, setTyped] = useState(coupon.code);
  const [asked, setAsked] = useState(coupon.code);
  if (asked !== coupon.code) {
    setAsked(coupon.code);
    setTyped(coupon.code);
  }
  const { accepted } = coupon;
  const error = coupon.refusal ?? (coupon.isUnasked ? t('coupon_unasked') : null);
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const pressed = useRef(false);
  // A toast may cover the result below the field.
  useEffect(() => {
    if (!error || !pressed.current) return;
    pressed.current = false;
    form.current?.scrollIntoView({ block: 'nearest' });
  }, [error]);
  if (accepted) {
    return (
      <AcceptedCoupon code={accepted} onRemove={() => coupon.use('')}>
        {coupon.discount !== null && parseSar(coupon.discount) === 0 && (
          <>
            <span>{' · '}</span>
            <span>{t('coupon_ships_free')}</span>
          </>
        )}
      </AcceptedCoupon>
    );
  }
  return (
    <details open={error !== null || coupon.code !== '' || undefined}>
      <summary className="flex min-h-11 cursor-pointer items-center text-sm text-primary">{t('coupon_ask')}</summary>
      <form
        method="dialog"
        ref={form}
        noValidate
        className="pt-1 pb-2"
        onSubmit={(event) => {
          event.preventDefault();
          pressed.current = true;
          coupon.use(canonicalCouponCode(typed));
          if (canonicalCouponCode(typed) === coupon.code) input.current?.focus();
        }}
      >
        <CouponInput
          ref={input}
          label={t('coupon_code')}
          error={error}
          value={typed}
          asked={coupon.code}
          isAsking={coupon.isAsking}
          onChange={(event) => setTyped(event.target.value)}
        />
      </form>
    </details>
  );
}
