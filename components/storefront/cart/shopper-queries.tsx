'use client';

import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useShopper } from './shopper';
import { cartQuery, shopperClient, watch, wishlistQuery } from './store';

/**
 * Around every screen that uses TanStack Query, inside its own part of the page: the layout has no provider, so that pages
 * without such a screen do without the library. All screens share one client.
 */
export function ShopperQueries({ children }: { children: ReactNode }) {
  const [client] = useState(shopperClient);
  useEffect(watch, []);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

/** The cart with the changes under way, read afresh by each screen that shows it. A counter alone asks useShopper. */
export const useCart = () => ({ ...useQuery(cartQuery), ...useShopper(({ cart }) => cart) });

/** The wishlist likewise. */
export const useWishlist = () => ({ ...useQuery(wishlistQuery), ...useShopper(({ wishlist }) => wishlist) });
