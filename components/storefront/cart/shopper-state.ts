'use client';

import { useSyncExternalStore } from 'react';

/*
 * What every page shows of the shopper: how much is in the cart and which products are on the wishlist. A few lines, so that
 * no page has to load the query library for it; `shopper-queries.ts`, which comes later, keeps this up to date.
 */

type ShopperState = {
  /** pieces in the cart; null while unknown */
  cartCount: number | null;
  /** ids of the products on the wishlist; null while unknown */
  wished: ReadonlySet<string> | null;
};

let state: ShopperState = { cartCount: null, wished: null };
const listeners = new Set<() => void>();

export function publishShopper(change: Partial<ShopperState>): void {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Pieces in the cart; null while unknown. */
export const useCartCount = (): number | null =>
  useSyncExternalStore(
    subscribe,
    () => state.cartCount,
    () => null,
  );

/** How many products are on the wishlist; 0 while unknown. */
export const useWishlistCount = (): number =>
  useSyncExternalStore(
    subscribe,
    () => state.wished?.size ?? 0,
    () => 0,
  );

/** Whether a product is on the wishlist. */
export const useWished = (productId: string): boolean =>
  useSyncExternalStore(
    subscribe,
    () => state.wished?.has(productId) ?? false,
    () => false,
  );
