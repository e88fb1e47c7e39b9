'use client';

import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type RefObject, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field, FieldControl } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { canonicalCode } from '@/lib/platform/shared/codes';
import { parseSar } from '@/lib/platform/shared/money';
import { Amount } from '../../shared/price';

type CouponFieldProps = {
  /** the code that is asked for; '' for none */
  code: string;
  onCode: (code: string) => void;
  /** what was typed before a reload and not asked for */
  typed: string;
  onType: (text: string) => void;
  /** the code that counts, once the server has said so */
  accepted: string | null;
  discount: string;
  error: string | null;
  checking: boolean;
  inputRef: RefObject<HTMLInputElement | null>;
};

/** A discount code: what it takes off, or why it does not count. */
export function CouponField(props: CouponFieldProps) {
  const { code, onCode, typed: kept, onType, accepted, discount, error, checking, inputRef } = props;
  const t = useTranslations('client.checkout');
  const [typed, setTyped] = useState(code || kept);
  const type = (text: string) => {
    setTyped(text);
    onType(text);
  };
  const apply = () => onCode(canonicalCode(typed));

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
  return (
    <Field label={t('coupon_title')} optionalLabel={t('coupon_optional')} error={error} nested>
      <div className="flex gap-2">
        <FieldControl>
          <Input
            ref={inputRef}
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
  );
}
