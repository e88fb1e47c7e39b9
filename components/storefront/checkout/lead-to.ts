import type { Box } from '@/components/ui/floating/place';

/** How far to scroll, in pixels down, so that all of a box is seen in an area; its beginning where it is the taller one. */
export function wayToSee(box: Pick<Box, 'top' | 'bottom'>, area: Pick<Box, 'top' | 'bottom'>): number {
  if (box.top < area.top || box.bottom - box.top > area.bottom - area.top) return box.top - area.top;
  return Math.max(0, box.bottom - area.bottom);
}

/**
 * Brings something whole into sight, clear of the shop's bar, and gives it the focus, unless a field that is wrong has it. Not by the browser's own
 * scrolling: of what stands in a bar along the lower edge that would scroll the page for nothing.
 */
export function leadTo(element: HTMLElement, focus: boolean): void {
  const { scrollPaddingTop } = getComputedStyle(document.documentElement);
  const area = { top: Number.parseFloat(scrollPaddingTop) || 0, bottom: window.innerHeight };
  const way = wayToSee(element.getBoundingClientRect(), area);
  if (way !== 0) window.scrollBy({ top: way, behavior: 'instant' });
  if (focus && document.activeElement?.getAttribute('aria-invalid') !== 'true') element.focus({ preventScroll: true });
}
