'use client';

import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { cartQuery, shopperClient, watchCart, wishlistQuery } from './store';
import { useShopper } from './use-shopper';

/** Not in the layout: other pages must not load TanStack Query. All screens share one client. */
export function ShopperQueries({ children }: { children: ReactNode }) {
  const [client] = useState(shopperClient);
  useEffect(watchCart, []);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

/** Includes pending changes; fetches on mount. For a counter use `useShopper`. */
export const useCart = () => ({ ...useQuery(cartQuery), ...useShopper(({ cart }) => cart) });

export const useWishlist = () => ({ ...useQuery(wishlistQuery), ...useShopper(({ wishlist }) => wishlist) });
