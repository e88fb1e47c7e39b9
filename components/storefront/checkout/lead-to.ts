import type { Box } from '@/components/ui/floating/place';

/** Pixels to scroll down until the box is fully visible; a taller box aligns at the top. */
export function scrollDistanceTo(box: Pick<Box, 'top' | 'bottom'>, area: Pick<Box, 'top' | 'bottom'>): number {
  if (box.top < area.top || box.bottom - box.top > area.bottom - area.top) return box.top - area.top;
  return Math.max(0, box.bottom - area.bottom);
}

/**
 * Focuses too, unless an invalid field has the focus. `scrollIntoView` would also scroll for an
 * element in the sticky bar.
 */
export function scrollIntoViewAndFocus(element: HTMLElement, focus: boolean): void {
  const { scrollPaddingTop } = getComputedStyle(document.documentElement);
  const area = { top: Number.parseFloat(scrollPaddingTop) || 0, bottom: window.innerHeight };
  const way = scrollDistanceTo(element.getBoundingClientRect(), area);
  if (way !== 0) window.scrollBy({ top: way, behavior: 'instant' });
  if (focus && document.activeElement?.getAttribute('aria-invalid') !== 'true') element.focus({ preventScroll: true });
}
