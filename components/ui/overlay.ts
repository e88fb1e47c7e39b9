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
