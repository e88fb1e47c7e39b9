'use client';

import type { ExternalToast, toast as sonner } from 'sonner';

/*
 * sonner's calls without sonner: the library comes with the first toast (LazyToaster mounts it), and what was said until then
 * is kept. Import `toast` from here in the storefront; a direct import would put the library into every first load.
 */

type Library = typeof sonner;
type Title = Parameters<Library['success']>[0];

let library: Library | null = null;
let waiting: ((toast: Library) => void)[] = [];
let wanted = false;
const listeners = new Set<() => void>();

function send(call: (toast: Library) => void) {
  if (library) {
    call(library);
    return;
  }
  waiting.push(call);
  wantToaster();
}

/** Asks for the toaster ahead of a toast that is likely to come. */
export function wantToaster(): void {
  if (wanted) return;
  wanted = true;
  for (const listener of listeners) listener();
}

export const toast = {
  success: (title: Title, options?: ExternalToast) => send((to) => to.success(title, options)),
  error: (title: Title, options?: ExternalToast) => send((to) => to.error(title, options)),
  warning: (title: Title, options?: ExternalToast) => send((to) => to.warning(title, options)),
  info: (title: Title, options?: ExternalToast) => send((to) => to.info(title, options)),
  /** Takes toasts away, also those that are not shown yet. */
  dismiss(id?: string | number) {
    if (id === undefined) waiting = [];
    library?.dismiss(id);
  },
};

export const isToasterWanted = () => wanted;
export const subscribeToToaster = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The toaster stands in the page: what was kept is said now. */
export function connectToaster(to: Library): void {
  library = to;
  for (const call of waiting.splice(0)) call(to);
}

/** It left the page: what comes is kept for the next one. */
export function disconnectToaster(): void {
  library = null;
}
