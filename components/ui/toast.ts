'use client';

import type { ExternalToast, toast as sonner } from 'sonner';

/*
 * sonner's calls without sonner: the library comes when the page stands (LazyToaster mounts it), and what was said until then is kept.
 * Import `toast` from here in the storefront; a direct import would put the library into every first load.
 */

type Library = Pick<typeof sonner, 'success' | 'error' | 'warning' | 'info' | 'dismiss'>;
type Title = Parameters<Library['success']>[0];

let library: Library | null = null;
let waiting: { id: string | number | undefined; say: (toast: Library) => void }[] = [];
let wanted = false;
let fetchToaster: (() => void) | null = null;

type Kind = 'success' | 'error' | 'warning' | 'info';

const send = (kind: Kind) => (title: Title, options?: ExternalToast) => {
  const say = (to: Library) => to[kind](title, options);
  if (library) {
    say(library);
    return;
  }
  waiting.push({ id: options?.id, say });
  wantToaster();
};

/** Asks for the toaster ahead of a toast: what tells of a network that has gone must be there before it goes. */
export function wantToaster(): void {
  wanted = true;
  if (!library) fetchToaster?.();
}

export const toast = {
  success: send('success'),
  error: send('error'),
  warning: send('warning'),
  info: send('info'),
  /** Takes toasts away, also those that are not shown yet. */
  dismiss(id?: string | number) {
    waiting = waiting.filter((one) => id !== undefined && one.id !== id);
    library?.dismiss(id);
  },
};

/** Whether something was said that nobody could see yet. */
export const isToastWaiting = () => waiting.length > 0;

/** How the toaster is fetched; asked anew with each toast until it is there. Answers how to take that back. */
export function provideToaster(load: () => void): () => void {
  fetchToaster = load;
  if (wanted) load();
  return () => {
    fetchToaster = null;
  };
}

/** The toaster stands in the page: what was kept is said now. */
export function connectToaster(to: Library): void {
  library = to;
  for (const { say } of waiting.splice(0)) say(to);
}

/** It left the page: what comes is kept for the next one. */
export function disconnectToaster(): void {
  library = null;
}
