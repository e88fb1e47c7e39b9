'use client';

import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Field, FieldControl } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { canonicalCouponCode } from '@/lib/catalogue/coupon/coupon-code';

type AcceptedCouponProps = {
  code: string;
  /** shows what the code saves */
  children: ReactNode;
  onRemove: () => void;
};

export function AcceptedCoupon({ code, children, onRemove }: AcceptedCouponProps) {
  const t = useTranslations('client.cart');
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
                {code}
              </bdi>
            ),
          })}
        </span>
        {children}
      </span>
      <Button
        variant="ghost"
        size="icon"
        aria-label={t('coupon_remove', { code })}
        onClick={onRemove}
        className="text-success"
      >
        <X aria-hidden />
      </Button>
    </div>
  );
}

type CouponInputProps = Pick<ComponentProps<typeof Input>, 'ref' | 'value' | 'onChange' | 'onKeyDown'> &
  Pick<ComponentProps<typeof Field>, 'label' | 'optionalLabel' | 'error'> & {
    value: string;
    /** the code that was last sent to the server */
    asked: string;
    isAsking: boolean;
    onApply?: () => void;
  };

export function CouponInput(props: CouponInputProps) {
  const { label, optionalLabel, error, asked, isAsking, onApply, value, ...input } = props;
  const t = useTranslations('client.cart');
  return (
    <Field label={label} optionalLabel={optionalLabel} error={error} nested>
      <div className="flex gap-2">
        <FieldControl>
          <Input
            name="couponCode"
            value={value}
            dir="ltr"
            maxLength={50}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            {...input}
          />
        </FieldControl>
        <Button
          type={onApply ? 'button' : 'submit'}
          variant="secondary"
          loading={isAsking}
          disabled={canonicalCouponCode(value) === '' && asked === ''}
          onClick={onApply}
        >
          {t('coupon_apply')}
        </Button>
      </div>
    </Field>
  );
}
