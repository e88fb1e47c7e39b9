'use client';

import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type RefObject, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field, FieldControl } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { canonicalCode } from '@/lib/platform/shared/codes';
import { parseSar } from '@/lib/platform/shared/money';
import type { CouponOffer } from '@/lib/selling/checkout/coupon-offers';
import { Amount } from '../../shared/price';
import { CouponOfferList } from '../shared/coupon-offer-list';

type CouponFieldProps = {
  code: string;
  onCode: (code: string) => void;
  /** unsubmitted text from before a reload */
  typed: string;
  onType: (text: string) => void;
  accepted: string | null;
  discount: string;
  error: string | null;
  checking: boolean;
  offers: readonly CouponOffer[];
  inputRef: RefObject<HTMLInputElement | null>;
};

export function CouponField(props: CouponFieldProps) {
  const { code, onCode, typed: kept, onType, accepted, discount, error, checking, offers, inputRef } = props;
  const t = useTranslations('client.checkout');
  const [typed, setTyped] = useState(code || kept);
  const type = (text: string) => {
    setTyped(text);
    onType(text);
  };
  const apply = () => {
    onCode(canonicalCode(typed));
    // The same code has the same answer, so the press shows where to change it.
    if (canonicalCode(typed) === code) inputRef.current?.focus();
  };

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
          <span>{' · '}</span>
          {parseSar(discount) > 0 ? (
            <span key="saves">
              {t.rich('coupon_saves', {
                amount: () => <Amount value={discount} decimals="always" className="font-semibold" />,
              })}
            </span>
          ) : (
            <span key="free">{t('coupon_ships_free')}</span>
          )}
        </span>
        <Button
          variant="ghost"
          size="icon"
          aria-label={t('coupon_remove', { code: accepted })}
          onClick={() => {
            type('');
            onCode('');
          }}
          className="text-success"
        >
          <X aria-hidden />
        </Button>
      </div>
    );
  }
  const take = (offered: string) => {
    type(offered);
    onCode(offered);
  };
  return (
    <>
      <Field label={t('coupon_title')} optionalLabel={t('coupon_optional')} error={error} nested>
        <div className="flex gap-2">
          <FieldControl>
            <Input
              ref={inputRef}
              name="couponCode"
              value={typed}
              onChange={(event) => type(event.target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                apply();
              }}
              dir="ltr"
              maxLength={50}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
            />
          </FieldControl>
          <Button
            variant="secondary"
            loading={checking}
            disabled={canonicalCode(typed) === '' && code === ''}
            onClick={apply}
          >
            {t('coupon_apply')}
          </Button>
        </div>
      </Field>
      <CouponOfferList offers={offers} onUse={take} />
    </>
  );
}
