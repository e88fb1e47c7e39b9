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
import { toast } from '@/components/ui/toast';
import type { OwnCoupon } from '@/lib/catalogue/coupon/reads';
import { ApiError, api, shopperSessionId } from '@/lib/platform/shared/fetcher';
import { hasShopperSession } from '@/lib/platform/shared/shopper-key';
import type { CartLine } from '@/lib/selling/cart/reads';
import type { WishlistRow } from '@/lib/selling/wishlist/reads';
import { type Change, withAnswer, withChange } from './lists';
import { type CartTexts, sayFailed, setShopper } from './shopper';
import { hearTabs, tellTabs } from './tabs';

export { watchAccount } from './tabs';

/*
 * The shopper's store, made of TanStack Query.
 * - A list (cart, wishlist, coupons) is one query: what the server last said, and nothing else.
 * - A change is one mutation under its list's key. While it is under way it is shown on top of the list (`publish`); one that fails
 *   falls away, and what remains is right again by itself; one that is through stands in the list as the server answered it.
 * - Changes of a list reach the server one after the other, and the list is read anew when the last is through.
 * - Every page sees the lists through shopper.ts; other tabs hear of each change through tabs.ts.
 * Nothing that a first page load needs may import this file.
 */

const SHOPPER = 'shopper';
/** The key of a list is that of its changes, too. */
export const CART = [SHOPPER, 'cart'] as const;
const WISHLIST = [SHOPPER, 'wishlist'] as const;
type ListKey = typeof CART | typeof WISHLIST;

// Offline a call fails and says so, instead of waiting in silence.
const CALLS = { retry: false, networkMode: 'always' } as const;
const makeClient = () => new QueryClient({ defaultOptions: { queries: CALLS, mutations: CALLS } });
let shared: QueryClient | undefined;

/** The one client of the page; on the server one for each rendering, as shoppers share nothing there. */
export function shopperClient(): QueryClient {
  if (typeof window === 'undefined') return makeClient();
  shared ??= makeClient();
  return shared;
}

/** The changes of a list that are on their way. */
const underWay = (client: QueryClient, mutationKey: ListKey): Change[] =>
  client
    .getMutationCache()
    .findAll({ mutationKey, status: 'pending' })
    .map(({ state }) => state.variables as Change);

/** Read while a change is under way a list may or may not hold it already; read afterwards it certainly does. */
function whenThrough(client: QueryClient, mutationKey: ListKey): Promise<void> {
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

/** Not read again whenever the window gets the focus, but when another tab has changed it. */
export const cartQuery = queryOptions({
  queryKey: CART,
  queryFn: reader<CartLine>(CART, () => '/api/cart'),
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

/** Hands the lists to every page, the changes under way on top. */
function publish(): void {
  const client = shopperClient();
  const view = <T extends CartLine | WishlistRow>(key: ListKey) => {
    const { data, status } = client.getQueryState<T[]>(key) ?? {};
    const changes = underWay(client, key);
    const shown = changes.length > 0 ? changes.reduce<T[]>(withChange, data ?? []) : data;
    return { data: shown, isError: status === 'error' };
  };
  // What is the same stays the same object: drawing it anew would be told as news by each mutation on the screen, for ever.
  published = replaceEqualDeep(published, { cart: view<CartLine>(CART), wishlist: view<WishlistRow>(WISHLIST) });
  setShopper(published);
}

let watching = false;

/** Reads cart and wishlist, and keeps every page at what they say. */
export function watch(): void {
  if (watching) return;
  watching = true;
  const client = shopperClient();
  client.mount();
  // Whoever has no session has nothing: that needs no answer.
  if (!hasShopperSession()) for (const key of [CART, WISHLIST]) client.setQueryData(key, []);
  // Later than the library's own steps: between them a change may stand in the list and on top of it.
  const report = notifyManager.batchCalls(publish);
  client.getMutationCache().subscribe(report);
  new QueryObserver(client, cartQuery).subscribe(report);
  new QueryObserver(client, wishlistQuery).subscribe(report);
  hearTabs(() => void client.invalidateQueries({ queryKey: [SHOPPER] }));
}

/** The server has taken what was ordered out of the cart; what was added since comes back with the reload. */
export function cartWasOrdered(): void {
  const client = shopperClient();
  client.setQueryData(CART, []);
  tellTabs();
  void client.invalidateQueries({ queryKey: CART });
}

/** The server has put what was ordered before into the cart. */
export function cartWasFilled(): void {
  tellTabs();
  void shopperClient().invalidateQueries({ queryKey: CART });
}

/** Asks the server for a change. It answers the item as it stands then, or nothing where it is gone. */
function send(change: Change): Promise<CartLine | WishlistRow | undefined> {
  const { product } = change;
  const sessionId = shopperSessionId();
  const line = {
    quantity: change.quantity,
    addOns: change.addOns?.map(({ id, quantity }) => ({ id, quantity })),
    sessionId,
  };
  switch (change.kind) {
    case 'add':
      return api('POST', '/api/cart', { productId: product.id, ...line });
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

function sayDone(t: CartTexts, done: Change): void {
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
    // A line that could not be ordered anyway has no way back: the server would not take it.
    const undo = product.inStock && { label: t('undo'), onClick: () => change(t, { ...done, kind: 'undo' }) };
    toast.success(t('removed_title'), { description: t('removed'), action: undo || undefined });
  }
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

/** The server's sentence where it knows why. */
const reasonOf = (error: unknown) => (error instanceof ApiError && REASONS.has(error.code) ? error.detail : null);

/** Sees to it that so many pieces of a product are in the cart, without a word where they are or come to be; what else is in it stays. Whether they are. */
export async function want(t: CartTexts, wanted: Change & { kind: 'add' }): Promise<boolean> {
  watch();
  const client = shopperClient();
  await whenThrough(client, CART);
  const lines = await client.ensureQueryData(cartQuery).catch(() => []);
  const line = lines.find(({ product }) => product.id === wanted.product.id);
  if (line && line.quantity >= wanted.quantity) return true;
  return change(t, line ? { ...line, kind: 'update', quantity: wanted.quantity } : wanted, true);
}

/**
 * Changes cart or wishlist: shown at once, then as the server has it. Says what came of it, of a `quiet` one only what failed; never fails. Whether
 * it is through.
 */
export async function change(t: CartTexts, wanted: Change, quiet = false): Promise<boolean> {
  watch();
  const client = shopperClient();
  const key = wanted.kind === 'wish' || wanted.kind === 'unwish' ? WISHLIST : CART;
  const ofProduct = () => underWay(client, key).filter(({ product }) => product.id === wanted.product.id);
  // Every added piece counts; anything else that is asked for twice at once is done once.
  if (wanted.kind !== 'add' && wanted.kind !== 'update' && ofProduct().at(-1)?.kind === wanted.kind) return false;
  // Of several presses on a quantity only the last needs to reach the server.
  const isOvertaken = () =>
    wanted.kind === 'update' && ofProduct().findLast(({ kind }) => kind === 'update') !== wanted;

  const mutation = new MutationObserver(client, {
    mutationKey: key,
    scope: { id: key[1] },
    mutationFn: async (change: Change) => (isOvertaken() ? null : send(change)),
    // A reload under way may know of this change or not.
    onMutate: () => client.cancelQueries({ queryKey: key }),
    onSuccess: (answer) => {
      if (answer === null) return;
      client.setQueryData<(CartLine | WishlistRow)[]>(key, (items = []) => {
        const changed = withChange(items, wanted);
        return answer ? withAnswer(changed, answer) : changed;
      });
      tellTabs();
      if (!quiet) sayDone(t, wanted);
    },
    onError: (error) => sayFailed(t, wanted, reasonOf(error)),
    onSettled: () => void client.invalidateQueries({ queryKey: key }),
  });
  const done = mutation.mutate(wanted);
  // The next press may come before the library has told of this one, and counts from what is shown.
  publish();
  return done.then(
    () => true,
    () => false,
  );
}
