'use client';

import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field, FieldControl } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { canonicalCode } from '@/lib/platform/shared/codes';
import { parseSar } from '@/lib/platform/shared/money';
import type { CartCoupon } from './use-cart-coupon';

export function CartCouponField({ coupon }: { coupon: CartCoupon }) {
  const t = useTranslations('client.cart');
  const [typed, setTyped] = useState(coupon.code);
  const [asked, setAsked] = useState(coupon.code);
  // An offer below the field may have been pressed.
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
      <div
        role="status"
        className="flex items-center justify-between gap-3 rounded-md bg-success-soft ps-3 text-sm text-success"
      >
        <span>
          <span>
            {t.rich('coupon_applied', {
              code: () => (
                <bdi dir="ltr" className="font-semibold">
                  {accepted}
                </bdi>
              ),
            })}
          </span>
          {coupon.discount !== null && parseSar(coupon.discount) === 0 && (
            <>
              <span>{' · '}</span>
              <span>{t('coupon_ships_free')}</span>
            </>
          )}
        </span>
        <Button
          variant="ghost"
          size="icon"
          aria-label={t('coupon_remove', { code: accepted })}
          onClick={() => coupon.use('')}
          className="text-success"
        >
          <X aria-hidden />
        </Button>
      </div>
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
          coupon.use(canonicalCode(typed));
          // The same code has the same answer, so the press shows where to change it.
          if (canonicalCode(typed) === coupon.code) input.current?.focus();
        }}
      >
        <Field label={t('coupon_code')} error={error} nested>
          <div className="flex gap-2">
            <FieldControl>
              <Input
                ref={input}
                name="couponCode"
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
                dir="ltr"
                maxLength={50}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
              />
            </FieldControl>
            <Button
              type="submit"
              variant="secondary"
              loading={coupon.isAsking}
              disabled={canonicalCode(typed) === '' && coupon.code === ''}
            >
              {t('coupon_apply')}
            </Button>
          </div>
        </Field>
      </form>
    </details>
  );
}
