'use client';

import { TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import type { Box } from '@/components/ui/floating/place';
import { cn } from '@/lib/utils';
import { type CartLine, unavailableLines } from '../cart/lists';
import type { CheckoutMessage } from './state/use-refusal';

/** Px until the box is fully visible; a box taller than the area aligns at its top. */
export function scrollDistanceTo(box: Pick<Box, 'top' | 'bottom'>, area: Pick<Box, 'top' | 'bottom'>): number {
  if (box.top < area.top || box.bottom - box.top > area.bottom - area.top) return box.top - area.top;
  return Math.max(0, box.bottom - area.bottom);
}

/** Does not move the focus from an invalid field. `scrollIntoView` would scroll even for elements of a sticky bar. */
function scrollIntoViewAndFocus(element: HTMLElement, focus: boolean): void {
  const { scrollPaddingTop } = getComputedStyle(document.documentElement);
  const area = { top: Number.parseFloat(scrollPaddingTop) || 0, bottom: window.innerHeight };
  const way = scrollDistanceTo(element.getBoundingClientRect(), area);
  if (way !== 0) window.scrollBy({ top: way, behavior: 'instant' });
  if (focus && document.activeElement?.getAttribute('aria-invalid') !== 'true') element.focus({ preventScroll: true });
}

/** Takes the focus, except for field errors. */
export function CheckoutNotice({ notice, blocked }: { notice: CheckoutMessage | null; blocked: readonly CartLine[] }) {
  const t = useTranslations('client.checkout');
  const missing = unavailableLines(blocked);
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (notice && place.current) scrollIntoViewAndFocus(place.current, notice.kind !== 'fields');
  }, [notice]);
  const text =
    blocked.length > 0
      ? t(missing.length > 0 ? 'out_of_stock' : 'short', {
          products: (missing.length > 0 ? missing : blocked).map((line) => line.product.name).join(t('separator')),
        })
      : notice?.text;
  if (!text) return null;
  return (
    <p
      ref={place}
      tabIndex={-1}
      role="alert"
      className={cn(
        'mb-3 flex max-h-32 outline-none gap-2 overflow-y-auto rounded-md px-3 py-2.5 text-sm',
        notice?.kind === 'totals' && blocked.length === 0
          ? 'bg-warning-soft text-warning'
          : 'bg-destructive-soft text-destructive',
      )}
    >
      <TriangleAlert aria-hidden className="mt-1 size-4 shrink-0" />
      <span>{text}</span>
    </p>
  );
}
