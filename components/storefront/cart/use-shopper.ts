'use client';

import type { useTranslations } from 'next-intl';
import { useSyncExternalStore } from 'react';
import { toast } from '@/components/ui/toast/toast';
import type { CartLine } from '@/lib/selling/cart/reads';
import type { WishlistRow } from '@/lib/selling/wishlist/reads';
import type { CartChange } from './lists';

/* Cart and wishlist as shown on every page; store.ts fills them. */

/** `data` includes pending changes; undefined while loading. */
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

/** Server snapshot: START, because parts of a page hydrate at different times. */
export const useShopper = <T>(select: (shopper: Shopper) => T): T =>
  useSyncExternalStore(
    subscribe,
    () => select(shopper),
    () => select(START),
  );

export const countCartPieces = (lines: readonly CartLine[]): number =>
  lines.reduce((sum, line) => sum + line.quantity, 0);

export const useWishlistCount = (): number => useShopper(({ wishlist }) => wishlist.data?.length ?? 0);

export type CartTexts = ReturnType<typeof useTranslations<'client.cart'>>;

/** `reason`: of the server. Repeated failures share one toast. */
export function showCartError(t: CartTexts, { kind }: CartChange, reason?: string | null): void {
  const text = t(`failed.${kind}.text`);
  toast.error(t(`failed.${kind}.title`), { id: 'list-failed', description: reason ? `${text}: ${reason}` : text });
}
