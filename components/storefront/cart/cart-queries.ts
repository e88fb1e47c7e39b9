import { MutationObserver, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { useTranslations } from 'next-intl';
import { announceChange } from '@/components/storefront/cart/tabs';
import { whenIdle } from '@/components/storefront/shared/when-idle';
import { toast } from '@/components/ui/toast';
import { ApiError, api, shopperSessionId } from '@/lib/shared/fetcher';
import { type AddChange, type CartChange, type RestoreChange, withChange, withLine } from './cart-changes';
import { CART_KEY, type CartLine, readCart } from './cart-data';
import { openCartDrawer } from './drawer-state';

/** Reads and writes of the cart without React: buttons that stand in every page use them through shopper-queries. */

export type CartTexts = ReturnType<typeof useTranslations<'client.cart'>>;

export const CART_CHANGES = ['cart'] as const;
/** Changes of the cart reach the server one after the other, in the order in which they were made. */
export const CART_SCOPE = { id: 'cart' } as const;

/** What the server last said. Refetched after every change and when another tab changed it, not whenever the window gets focus. */
export const cartQuery = queryOptions({
  queryKey: CART_KEY,
  queryFn: async ({ client, signal }) => {
    await whenIdle(client, CART_CHANGES, signal);
    return readCart();
  },
  retry: false,
  refetchOnWindowFocus: false,
});

/** The changes that are on their way. */
export const CHANGES_UNDER_WAY = { mutationKey: CART_CHANGES, status: 'pending' } as const;

/** The cart with the changes under way on top. One that fails falls away, and what remains is right again by itself. */
export const withChanges = (lines: CartLine[] | undefined, changes: readonly CartChange[]): CartLine[] | undefined =>
  changes.length > 0 ? changes.reduce<CartLine[]>(withChange, lines ?? []) : lines;

/** What the server holds now, as far as its answers say; a change under way comes on top. */
export const writeCart = (client: QueryClient, change: (lines: CartLine[]) => CartLine[]) =>
  client.setQueryData<CartLine[]>(CART_KEY, (lines) => lines && change(lines));

/** A reload under way does not know of this change: it would hide it. */
export const beginChange = (client: QueryClient) => client.cancelQueries({ queryKey: CART_KEY });

/** Reloads the cart once the last of several changes is through. */
export function settleChange(client: QueryClient): void {
  if (client.isMutating({ mutationKey: CART_CHANGES }) === 1) void client.invalidateQueries({ queryKey: CART_KEY });
}

/** Several failures at once are told once. */
export const FAILED_TOAST = 'cart-failed';

const REASONS = new Set(['out_of_stock', 'quantity_limit', 'cart_full']);

/** What failed, and the server's sentence where it says why: out of stock, the quantity's limit, a full cart. */
export const withReason = (failed: string, error: unknown): string =>
  error instanceof ApiError && REASONS.has(error.code) && error.detail ? `${failed}: ${error.detail}` : failed;

/** Puts a product into the cart, and says so. */
export const addToCartOptions = (client: QueryClient, t: CartTexts) => ({
  mutationKey: CART_CHANGES,
  scope: CART_SCOPE,
  mutationFn: ({ product, quantity }: AddChange) =>
    api<CartLine>('POST', '/api/cart', { productId: product.id, quantity, sessionId: shopperSessionId() }),
  onMutate: () => beginChange(client),
  onSuccess: (line: CartLine, { product, discounted }: AddChange) => {
    writeCart(client, (lines) => withLine(lines, line));
    announceChange('/api/cart');
    const action = { label: t('view'), onClick: openCartDrawer };
    if (discounted) {
      toast.success(t('offer_added_title'), { description: t('offer_added', { product: product.name }), action });
    } else {
      toast.success(t('added_title'), { description: t('added', { product: product.name }), action });
    }
  },
  onError: (error: unknown) => {
    toast.error(t('add_failed_title'), { id: FAILED_TOAST, description: withReason(t('add_failed'), error) });
  },
  onSettled: () => settleChange(client),
});

const restoreOptions = (client: QueryClient, t: CartTexts) => ({
  mutationKey: CART_CHANGES,
  scope: CART_SCOPE,
  mutationFn: ({ restored: { product, quantity } }: RestoreChange) =>
    api<CartLine>('POST', '/api/cart', {
      productId: product.id,
      quantity,
      restore: true,
      sessionId: shopperSessionId(),
    }),
  onMutate: () => beginChange(client),
  onSuccess: (line: CartLine) => {
    writeCart(client, (lines) => withLine(lines, line));
    announceChange('/api/cart');
  },
  onError: (error: unknown) => {
    toast.error(t('undo_failed_title'), { id: FAILED_TOAST, description: withReason(t('undo_failed'), error) });
  },
  onSettled: () => settleChange(client),
});

/**
 * The way back for a line that was just taken out, for as long as the toast stands: the line's own row may be gone from the
 * page by then. A line that could not be ordered anyway has none: the server would not take it.
 */
export function undoOf(client: QueryClient, t: CartTexts, restored: CartLine) {
  if (!restored.product.inStock) return undefined;
  let used = false;
  const onClick = () => {
    if (used) return;
    used = true;
    new MutationObserver(client, restoreOptions(client, t)).mutate({ restored }).catch(() => undefined);
  };
  return { label: t('undo'), onClick };
}
