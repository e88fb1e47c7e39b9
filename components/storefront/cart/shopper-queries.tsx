'use client';

import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useShopper } from './shopper';
import { cartQuery, shopperClient, watch, wishlistQuery } from './store';

/**
 * Wraps each screen that uses TanStack Query. Not in the layout: other pages must not load the
 * library. All share one client.
 */
export function ShopperQueries({ children }: { children: ReactNode }) {
  const [client] = useState(shopperClient);
  useEffect(watch, []);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

/** Includes pending changes and fetches on mount. For a counter use `useShopper`. */
export const useCart = () => ({ ...useQuery(cartQuery), ...useShopper(({ cart }) => cart) });

export const useWishlist = () => ({ ...useQuery(wishlistQuery), ...useShopper(({ wishlist }) => wishlist) });
