'use client';

import { useTranslations } from 'next-intl';
import { toSar } from '@/lib/shared/money';
import { Amount } from '../shared/price';
import type { FreeShippingState } from './use-free-shipping';

/** What is missing to free shipping, with a quiet bar that fills from the right. */
export function FreeShipping({ state }: { state: FreeShippingState }) {
  const t = useTranslations('client.cart');
  const { reached, missing, threshold } = state;
  if (threshold === null || threshold === 0) return null;
  const percent = reached ? 100 : Math.floor(((threshold - (missing ?? 0)) * 100) / threshold);
  return (
    <div className="mb-3">
      <p className="mb-1.5 text-xs text-muted-foreground">
        {reached
          ? t('free_reached')
          : t.rich('until_free', {
              amount: () => <Amount value={toSar(missing ?? 0)} className="font-semibold text-foreground" />,
            })}
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
