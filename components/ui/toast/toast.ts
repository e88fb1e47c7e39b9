'use client';

import type { ExternalToast, toast as sonner } from 'sonner';

/* Queues calls until LazyToaster has loaded sonner. Import `toast` from here: sonner must not be in the first load. */

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
  preloadToaster();
};

/** Must be loaded before a lost network can be reported. */
export function preloadToaster(): void {
  wanted = true;
  if (!library) fetchToaster?.();
}

export const toast = {
  success: send('success'),
  error: send('error'),
  warning: send('warning'),
  info: send('info'),
  dismiss(id?: string | number) {
    waiting = waiting.filter((one) => id !== undefined && one.id !== id);
    library?.dismiss(id);
  },
};

export const isToastWaiting = () => waiting.length > 0;

/** `load` is retried with each toast until it succeeds. */
export function registerToaster(load: () => void): () => void {
  fetchToaster = load;
  if (wanted) load();
  return () => {
    fetchToaster = null;
  };
}

export function connectToaster(to: Library): void {
  library = to;
  for (const { say } of waiting.splice(0)) say(to);
}

export function disconnectToaster(): void {
  library = null;
}
