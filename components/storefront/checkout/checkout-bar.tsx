'use client';

import { useTranslations } from 'next-intl';
import type { TotalsView } from '@/lib/selling/checkout/quote-checkout';
import { Amount } from '../../shared/price';
import type { CartLine } from '../cart/lists';
import { countOf } from '../cart/shopper';

/**
 * What it all comes to, under the header of phones, where the summary is far below the fields. At the top, so that a keyboard on
 * the screen does not hide it; the fields keep their distance from it (app/styles/controls.css, below-bar).
 */
export function CheckoutBar({ lines, totals }: { lines: readonly CartLine[]; totals: TotalsView }) {
  const t = useTranslations('client.checkout');
  return (
    <p
      data-bar="top"
      className="sticky top-(--header-height) z-20 -mx-4 flex flex-wrap items-baseline justify-between gap-x-3 border-b border-border bg-background px-4 py-2.5 text-sm md:-mx-6 md:px-6 lg:hidden"
    >
      <span className="text-muted-foreground">{t('bar', { count: countOf(lines) })}</span>
      <span className="ms-auto font-semibold text-foreground">
        {t('total')} <Amount value={totals.total} decimals="always" />
      </span>
    </p>
  );
}
