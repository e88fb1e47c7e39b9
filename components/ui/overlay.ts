import type { RefObject } from 'react';

export const overlayClasses =
  'fixed inset-0 z-50 bg-overlay data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in';

/** A touch on a toast is no touch beside the window: it must not close it. */
export function keepOpenForToast(event: CustomEvent<{ originalEvent: Event }>): void {
  const target = event.detail.originalEvent.target;
  if (target instanceof Element && target.closest('[data-sonner-toaster]')) event.preventDefault();
}

/** Radix gives the focus back to its own trigger; a window opened by state names the element itself. */
export const returnFocus = (to: RefObject<HTMLElement | null> | undefined) =>
  to &&
  ((event: Event) => {
    event.preventDefault();
    to.current?.focus();
  });

/**
 * Gives the focus to a form's first field as it is: Radix would select what it holds, and a scan that nobody expects would replace it. For a window of a
 * row that is edited.
 */
export function focusUnselected(event: Event): void {
  if (!(event.currentTarget instanceof Element)) return;
  const fields = event.currentTarget.querySelectorAll<HTMLElement>('input, select, textarea, button');
  const isReached = (field: HTMLElement) =>
    field.tabIndex >= 0 && !field.matches(':disabled') && field.getClientRects().length > 0;
  const first = [...fields].find(isReached);
  if (!first) return;
  event.preventDefault();
  first.focus({ preventScroll: true });
}
