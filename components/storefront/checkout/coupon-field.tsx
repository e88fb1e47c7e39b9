'use client';

import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type RefObject, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field, FieldControl } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { parseSar } from '@/lib/shared/money';
import { Amount } from '../shared/price';

type CouponFieldProps = {
  /** the code that is asked for; '' for none */
  code: string;
  onCode: (code: string) => void;
  /** the code that counts, once the server has said so */
  accepted: string | null;
  discount: string;
  error: string | null;
  checking: boolean;
  inputRef: RefObject<HTMLInputElement | null>;
};

/** A discount code: what it takes off, or why it does not count. */
export function CouponField({ code, onCode, accepted, discount, error, checking, inputRef }: CouponFieldProps) {
  const t = useTranslations('client.checkout');
  const [typed, setTyped] = useState(code);
  const apply = () => onCode(typed.trim().toUpperCase());

  if (accepted) {
    return (
      <div
        role="status"
        className="flex items-center justify-between gap-3 rounded-md bg-success-soft ps-3 text-sm text-success"
      >
        <span>
          {t.rich('coupon_applied', {
            code: () => (
              <bdi dir="ltr" className="font-semibold">
                {accepted}
              </bdi>
            ),
          })}
          {' · '}
          {parseSar(discount) > 0
            ? t.rich('coupon_saves', { amount: () => <Amount value={discount} className="font-semibold" /> })
            : t('coupon_ships_free')}
        </span>
        <Button
          variant="ghost"
          size="icon"
          aria-label={t('coupon_remove', { code: accepted })}
          onClick={() => {
            setTyped('');
            onCode('');
          }}
          className="text-success"
        >
          <X aria-hidden />
        </Button>
      </div>
    );
  }
  return (
    <Field label={t('coupon_title')} optionalLabel={t('coupon_optional')} error={error} nested>
      <div className="flex gap-2">
        <FieldControl>
          <Input
            ref={inputRef}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
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
        <Button variant="secondary" loading={checking} disabled={typed.trim() === '' && code === ''} onClick={apply}>
          {t('coupon_apply')}
        </Button>
      </div>
    </Field>
  );
}
