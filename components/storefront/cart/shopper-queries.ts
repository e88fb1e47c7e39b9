'use client';

import { MutationObserver, QueryClient, QueryObserver } from '@tanstack/react-query';
import { api, shopperSessionId } from '@/lib/shared/fetcher';
import type { AddChange, CartChange } from './cart-changes';
import { CART_KEY, type CartLine, countOf } from './cart-data';
import * as cart from './cart-queries';
import { publishShopper } from './shopper-state';
import { keepTabsInStep } from './tabs';
import * as wishlist from './wishlist-queries';

/*
 * The query library and what stands on it. Nothing that a first page load needs may import this file: buttons reach it
 * through useShopperAction, screens through ShopperQueries.
 */

let shared: QueryClient | undefined;

/** The default reader: GET of the key's parts joined with "/". The session comes first, so that the cookie is there. */
function makeClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey }) => {
          shopperSessionId();
          return api('GET', queryKey.join('/'));
        },
        retry: false,
        refetchOnWindowFocus: true,
        refetchOnReconnect: true,
        staleTime: 0,
        // Offline a call fails and says so, instead of waiting in silence.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** The one client of the page; on the server one for each rendering, as shoppers share nothing there. */
export function shopperClient(): QueryClient {
  if (typeof window === 'undefined') return makeClient();
  if (!shared) {
    shared = makeClient();
    shared.mount();
  }
  return shared;
}

/** What the server last said, with the changes under way on top. */
function publish(client: QueryClient): void {
  const changes = <T>(filters: { mutationKey: readonly string[]; status: 'pending' }) =>
    client
      .getMutationCache()
      .findAll(filters)
      .map((mutation) => mutation.state.variables as T);
  const lines = cart.withChanges(
    client.getQueryData<CartLine[]>(CART_KEY),
    changes<CartChange>(cart.CHANGES_UNDER_WAY),
  );
  const rows = client.getQueryData<wishlist.WishlistRow[]>(wishlist.WISHLIST_KEY) ?? [];
  publishShopper({
    cartCount: lines ? countOf(lines) : null,
    wished: wishlist.withChanges(rows, changes<wishlist.WishlistChange>(wishlist.CHANGES_UNDER_WAY)),
  });
}

let watching = false;

/** Reads cart and wishlist and keeps the counters and hearts of the page at what they say. */
export function watchShopper(): void {
  if (watching) return;
  watching = true;
  const client = shopperClient();
  const report = () => publish(client);
  client.getMutationCache().subscribe(report);
  new QueryObserver(client, cart.cartQuery).subscribe(report);
  new QueryObserver(client, wishlist.wishlistQuery).subscribe(report);
  keepTabsInStep(client);
}

export function addToCart(t: cart.CartTexts, change: AddChange): Promise<unknown> {
  watchShopper();
  return new MutationObserver(shopperClient(), cart.addToCartOptions(shopperClient(), t)).mutate(change);
}

export function addToWishlist(t: wishlist.WishlistTexts, change: wishlist.AddChange): Promise<unknown> {
  watchShopper();
  return new MutationObserver(shopperClient(), wishlist.addToWishlistOptions(shopperClient(), t)).mutate(change);
}
