'use client';

import { useTranslations } from 'next-intl';
import { type RefObject, useState } from 'react';
import { canonicalCouponCode } from '@/lib/catalogue/coupon/coupon-code';
import { parseSar } from '@/lib/platform/shared/money';
import type { CouponOffer } from '@/lib/selling/checkout/coupon-offers';
import { Amount } from '../../shared/price';
import { AcceptedCoupon, CouponInput } from '../shared/coupon/coupon-input';
import { CouponOfferList } from '../shared/coupon/coupon-offer-list';

type CouponFieldProps = {
  code: string;
  onCode: (code: string) => void;
  /** Typed before a reload, not submitted. */
  typed: string;
  onType: (text: string) => void;
  accepted: string | null;
  discount: string;
  error: string | null;
  /** whether the server has not answered about the code */
  isUnasked: boolean;
  checking: boolean;
  offers: readonly CouponOffer[];
  inputRef: RefObject<HTMLInputElement | null>;
};

export function CouponField(props: CouponFieldProps) {
  const { code, onCode, typed: kept, onType, accepted, discount, error, isUnasked, checking, offers, inputRef } = props;
  const t = useTranslations('client.checkout');
  const cart = useTranslations('client.cart');
  const [typed, setTyped] = useState(code || kept);
  const type = (text: string) => {
    setTyped(text);
    onType(text);
  };
  const apply = () => {
    onCode(canonicalCouponCode(typed));
    if (canonicalCouponCode(typed) === code) inputRef.current?.focus();
  };

  if (accepted) {
    return (
      <AcceptedCoupon
        code={accepted}
        onRemove={() => {
          type('');
          onCode('');
        }}
      >
        <span>{' · '}</span>
        {parseSar(discount) > 0 ? (
          <span key="saves">
            {t.rich('coupon_saves', {
              amount: () => <Amount value={discount} decimals="always" className="font-semibold" />,
            })}
          </span>
        ) : (
          <span key="free">{cart('coupon_ships_free')}</span>
        )}
      </AcceptedCoupon>
    );
  }
  const take = (offered: string) => {
    type(offered);
    onCode(offered);
  };
  return (
    <>
      <CouponInput
        ref={inputRef}
        label={cart('coupon_code')}
        optionalLabel={t('coupon_optional')}
        error={error ?? (isUnasked ? cart('coupon_unasked') : null)}
        value={typed}
        asked={code}
        isAsking={checking}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          apply();
        }}
        onApply={apply}
      />
      <CouponOfferList offers={offers} onUse={take} />
    </>
  );
}
