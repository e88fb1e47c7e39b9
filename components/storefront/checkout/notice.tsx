'use client';

import { TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { cn } from '@/lib/utils';
import type { CartLine } from '../cart/lists';
import type { Notice } from './use-refusal';

/** Why the order cannot be confirmed just now, beside the button. */
export function CheckoutNotice({ notice, missing }: { notice: Notice | null; missing: readonly CartLine[] }) {
  const t = useTranslations('client.checkout');
  const text =
    missing.length > 0
      ? t('out_of_stock', { products: missing.map((line) => line.product.name).join(t('separator')) })
      : notice?.text;
  if (!text) return null;
  return (
    <p
      role="alert"
      className={cn(
        'mt-4 flex gap-2 rounded-md px-3 py-2.5 text-sm',
        notice?.kind === 'totals' && missing.length === 0
          ? 'bg-warning-soft text-warning'
          : 'bg-destructive-soft text-destructive',
      )}
    >
      <TriangleAlert aria-hidden className="mt-1 size-4 shrink-0" />
      {text}
    </p>
  );
}
