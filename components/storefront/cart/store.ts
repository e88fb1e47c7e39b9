'use client';

import {
  MutationObserver,
  notifyManager,
  QueryClient,
  type QueryFunctionContext,
  QueryObserver,
  queryOptions,
  replaceEqualDeep,
} from '@tanstack/react-query';
import { toast } from '@/components/ui/toast/toast';
import type { OwnCoupon } from '@/lib/catalogue/coupon/reads';
import { ApiError, api, shopperSessionId } from '@/lib/platform/browser/fetcher';
import { hasShopperSession } from '@/lib/platform/shared/shopper-key';
import type { CartLine } from '@/lib/selling/cart/reads';
import type { WishlistRow } from '@/lib/selling/wishlist/reads';
import { warnAboutCart, warnAboutConflict } from './conflict-toast';
import { applyCartChange, type CartChange, replaceCartItem } from './lists';
import { notifyTabs, onTabChange } from './tabs';
import { type CartTexts, setShopper, showCartError } from './use-shopper';

export { watchAccount } from './tabs';

/* One query per list; pending changes are applied to its result for display. Must not be in a page's first load. */

const SHOPPER = 'shopper';
export const CART_QUERY_KEY = [SHOPPER, 'cart'] as const;
const WISHLIST = [SHOPPER, 'wishlist'] as const;
type ListKey = typeof CART_QUERY_KEY | typeof WISHLIST;

// While offline, a request must fail instead of waiting.
const CALLS = { retry: false, networkMode: 'always' } as const;
const makeClient = () => new QueryClient({ defaultOptions: { queries: CALLS, mutations: CALLS } });
let shared: QueryClient | undefined;

/** One client per page in the browser, one per render on the server, where shoppers must share no data. */
export function shopperClient(): QueryClient {
  if (typeof window === 'undefined') return makeClient();
  shared ??= makeClient();
  return shared;
}

const underWay = (client: QueryClient, mutationKey: ListKey): CartChange[] =>
  client
    .getMutationCache()
    .findAll({ mutationKey, status: 'pending' })
    .map(({ state }) => state.variables as CartChange);

/** Resolves when no change is pending: a read during a change may miss it. */
export function whenThrough(client: QueryClient, mutationKey: ListKey): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (client.isMutating({ mutationKey }) > 0) return;
      stop();
      resolve();
    };
    const stop = client.getMutationCache().subscribe(look);
    look();
  });
}

const reader =
  <T>(key: ListKey, path: (session: string) => string) =>
  async ({ client, signal }: QueryFunctionContext): Promise<T[]> => {
    await whenThrough(client, key);
    signal.throwIfAborted();
    return api<T[]>('GET', path(shopperSessionId()));
  };

/** No refetch on focus: other tabs report their changes (tabs.ts). */
export const cartQuery = queryOptions({
  queryKey: CART_QUERY_KEY,
  queryFn: reader<CartLine>(CART_QUERY_KEY, () => '/api/cart'),
  refetchOnWindowFocus: false,
});

export const wishlistQuery = queryOptions({
  queryKey: WISHLIST,
  queryFn: reader<WishlistRow>(WISHLIST, (session) => `/api/wishlist?sessionId=${session}`),
  staleTime: 30_000,
});

export const couponsQuery = queryOptions({
  queryKey: [SHOPPER, 'coupons'],
  queryFn: () => api<OwnCoupon[]>('GET', `/api/coupons?sessionId=${shopperSessionId()}`),
});

let published = {};

function publish(): void {
  const client = shopperClient();
  const view = <T extends CartLine | WishlistRow>(key: ListKey) => {
    const { data, status } = client.getQueryState<T[]>(key) ?? {};
    const changes = underWay(client, key);
    const shown = changes.length > 0 ? changes.reduce<T[]>(applyCartChange, data ?? []) : data;
    return { data: shown, isError: status === 'error' };
  };
  // Unchanged data keeps its identity; otherwise each mutation would render endlessly.
  published = replaceEqualDeep(published, {
    cart: view<CartLine>(CART_QUERY_KEY),
    wishlist: view<WishlistRow>(WISHLIST),
  });
  setShopper(published);
}

let watching = false;

export function watchCart(): void {
  if (watching) return;
  watching = true;
  const client = shopperClient();
  client.mount();
  if (!hasShopperSession()) for (const key of [CART_QUERY_KEY, WISHLIST]) client.setQueryData(key, []);
  // Runs after the library's own updates; earlier, a change may be counted twice.
  const report = notifyManager.batchCalls(publish);
  client.getMutationCache().subscribe(report);
  new QueryObserver(client, cartQuery).subscribe(report);
  new QueryObserver(client, wishlistQuery).subscribe(report);
  onTabChange(() => void client.invalidateQueries({ queryKey: [SHOPPER] }));
}

/** The refetch brings items that were added after the order. */
export function clearOrderedCart(): void {
  const client = shopperClient();
  client.setQueryData(CART_QUERY_KEY, []);
  notifyTabs();
  void client.invalidateQueries({ queryKey: CART_QUERY_KEY });
}

export function showFilledCart(viewLabel: string): void {
  notifyTabs();
  void shopperClient().invalidateQueries({ queryKey: CART_QUERY_KEY });
  warnAboutCart(viewLabel).catch(() => {});
}

function send(change: CartChange): Promise<CartLine | WishlistRow | undefined> {
  const { product } = change;
  const sessionId = shopperSessionId();
  const line = {
    quantity: change.quantity,
    addOns: change.addOns?.map(({ id, quantity }) => ({ id, quantity })),
    sessionId,
  };
  switch (change.kind) {
    case 'add':
      return api('POST', '/api/cart', { productId: product.id, ...line, restore: change.ensures });
    case 'undo':
      return api('POST', '/api/cart', { productId: product.id, ...line, restore: true });
    case 'update':
      return api('PUT', `/api/cart/${change.id}`, line);
    case 'remove':
      return api('DELETE', `/api/cart/${change.id}`);
    case 'wish':
      return api('POST', '/api/wishlist', { productId: product.id, sessionId });
    case 'unwish':
      return api('DELETE', `/api/wishlist/${change.id}`);
  }
}

function showCartSuccess(t: CartTexts, done: CartChange): void {
  const { kind, product } = done;
  if (kind === 'wish') toast.success(t('wished'), { description: product.name });
  if (kind === 'add') {
    const [title, text] = done.discounted
      ? (['offer_added_title', 'offer_added'] as const)
      : (['added_title', 'added'] as const);
    const action = { label: t('view'), onClick: () => setShopper({ drawerOpen: true }) };
    toast.success(t(title), { description: t(text, { product: product.name }), action });
  }
  if (kind === 'remove') {
    const undo = product.inStock && { label: t('undo'), onClick: () => changeCart(t, { ...done, kind: 'undo' }) };
    toast.success(t('removed_title'), { description: t('removed'), action: undo || undefined });
  }
}

export function checkConflict(t: CartTexts, productId: string): void {
  const cart = shopperClient().fetchQuery({ ...cartQuery, staleTime: Number.POSITIVE_INFINITY });
  warnAboutConflict(t, productId, cart).catch(() => {});
}

const REASONS = new Set([
  'account_changed',
  'out_of_stock',
  'stock_short',
  'quantity_limit',
  'add_on_unavailable',
  'cart_full',
  'wishlist_full',
]);

const reasonOf = (error: unknown) => (error instanceof ApiError && REASONS.has(error.code) ? error.detail : null);

/** Optimistic update. Never rejects; returns success. `quiet`: toasts only for failures. */
export async function changeCart(t: CartTexts, wanted: CartChange, quiet = false): Promise<boolean> {
  watchCart();
  const client = shopperClient();
  const key = wanted.kind === 'wish' || wanted.kind === 'unwish' ? WISHLIST : CART_QUERY_KEY;
  const ofProduct = () => underWay(client, key).filter(({ product }) => product.id === wanted.product.id);
  // Each «add» counts; a repeat of any other change is ignored.
  if (wanted.kind !== 'add' && wanted.kind !== 'update' && ofProduct().at(-1)?.kind === wanted.kind) return false;
  const isOvertaken = () =>
    wanted.kind === 'update' && ofProduct().findLast(({ kind }) => kind === 'update') !== wanted;

  const mutation = new MutationObserver(client, {
    mutationKey: key,
    scope: { id: key[1] },
    mutationFn: async (change: CartChange) => (isOvertaken() ? null : send(change)),
    onMutate: () => client.cancelQueries({ queryKey: key }),
    onSuccess: (answer) => {
      if (answer === null) return;
      client.setQueryData<(CartLine | WishlistRow)[]>(key, (items = []) => {
        const changed = applyCartChange(items, wanted);
        return answer ? replaceCartItem(changed, answer) : changed;
      });
      notifyTabs();
      if (!quiet) showCartSuccess(t, wanted);
    },
    onError: (error) => showCartError(t, wanted, reasonOf(error)),
    onSettled: () => void client.invalidateQueries({ queryKey: key }),
  });
  const done = mutation.mutate(wanted);
  // A fast second press needs the shown quantity, but the library notifies later.
  publish();
  return done.then(
    () => {
      if (!quiet && wanted.kind === 'add') checkConflict(t, wanted.product.id);
      return true;
    },
    () => false,
  );
}
