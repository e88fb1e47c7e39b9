import type { RefObject } from 'react';

export const overlayClasses =
  'fixed inset-0 z-50 bg-overlay data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in';

/** A press on a toast is not a press outside the dialog. */
export function ignoreToastClicks(event: CustomEvent<{ originalEvent: Event }>): void {
  const target = event.detail.originalEvent.target;
  if (target instanceof Element && target.closest('[data-sonner-toaster]')) event.preventDefault();
}

/** For dialogs opened by state: Radix returns the focus only to its own trigger. */
export const returnFocus = (to: RefObject<HTMLElement | null> | undefined) =>
  to &&
  ((event: Event) => {
    event.preventDefault();
    to.current?.focus({ preventScroll: true });
  });

/** Radix would also select the text of the field, which a barcode scan would overwrite. */
export function focusWithoutSelecting(event: Event): void {
  if (!(event.currentTarget instanceof Element)) return;
  const fields = event.currentTarget.querySelectorAll<HTMLElement>('input, select, textarea, button');
  const isReached = (field: HTMLElement) =>
    field.tabIndex >= 0 && !field.matches(':disabled') && field.getClientRects().length > 0;
  const first = [...fields].find(isReached);
  if (!first) return;
  event.preventDefault();
  first.focus({ preventScroll: true });
}
