'use client';

import { useTranslations } from 'next-intl';
import { useState, useSyncExternalStore } from 'react';
import { toast } from '@/components/ui/toast';
import type { CartLine } from '@/lib/selling/cart/reads';
import type { WishlistRow } from '@/lib/selling/wishlist/reads';
import type { Change } from './lists';

/*
 * What every page has of the shopper: the latest view of cart and wishlist, and the way to change them. The store behind it
 * (store.ts) and the query library come when the browser is idle, or with the first tap.
 */

/** A list with the changes that are under way; `data` is undefined while unknown. */
type View<T> = { data: T[] | undefined; isError: boolean };
type Shopper = { cart: View<CartLine>; wishlist: View<WishlistRow>; drawerOpen: boolean };

const UNKNOWN = { data: undefined, isError: false };
const START: Shopper = { cart: UNKNOWN, wishlist: UNKNOWN, drawerOpen: false };

let shopper = START;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export function setShopper(change: Partial<Shopper>): void {
  shopper = { ...shopper, ...change };
  for (const listener of listeners) listener();
}

/** Parts of a page hydrate one after the other: each begins with what the server sent, which knows nothing of the shopper. */
export const useShopper = <T>(select: (shopper: Shopper) => T): T =>
  useSyncExternalStore(
    subscribe,
    () => select(shopper),
    () => select(START),
  );

export const countOf = (lines: readonly CartLine[]): number => lines.reduce((sum, line) => sum + line.quantity, 0);

export const useWishlistCount = (): number => useShopper(({ wishlist }) => wishlist.data?.length ?? 0);

export type CartTexts = ReturnType<typeof useTranslations<'client.cart'>>;

/** Says what failed, and why where the server knows it. Several failures at once are told once. */
export function sayFailed(t: CartTexts, { kind }: Change, reason?: string | null): void {
  const text = t(`failed.${kind}.text`);
  toast.error(t(`failed.${kind}.title`), { id: 'list-failed', description: reason ? `${text}: ${reason}` : text });
}

let store: typeof import('./store') | undefined;

/** Fetches the store. One that is there answers before the next press can come, which counts from what is shown. */
export const loadStore = async () => {
  store ??= await import('./store');
  return store;
};

type Added = Change & { kind: 'add' };

/**
 * Changes cart or wishlist, from the first tap on: the tap waits for the code. What comes of it, the store says itself. `want` adds to the cart
 * what is not in it yet, and answers whether it is there.
 */
export function useChange() {
  const t = useTranslations('client.cart');
  const [running, setRunning] = useState(0);
  const run = async (wanted: Change, act: (store: typeof import('./store')) => Promise<boolean>): Promise<boolean> => {
    setRunning((count) => count + 1);
    const isDone = await loadStore().then(act, () => sayFailed(t, wanted) ?? false);
    setRunning((count) => count - 1);
    return isDone;
  };
  return {
    busy: running > 0,
    change: (wanted: Change) => run(wanted, ({ change }) => change(t, wanted)),
    want: (wanted: Added) => run(wanted, ({ want }) => want(t, wanted)),
  };
}
