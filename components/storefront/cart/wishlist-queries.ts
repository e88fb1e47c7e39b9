import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { useTranslations } from 'next-intl';
import { announceChange } from '@/components/storefront/cart/tabs';
import { whenIdle } from '@/components/storefront/shared/when-idle';
import { toast } from '@/components/ui/toast';
import { api, shopperSessionId } from '@/lib/shared/fetcher';
import type { WishlistRow } from '@/lib/wishlist/reads';

export type { WishlistRow };

/** Reads and writes of the wishlist without React: buttons that stand in every page use them through shopper-queries. */

export type WishlistTexts = ReturnType<typeof useTranslations<'client.product'>>;

export const WISHLIST_KEY = ['/api/wishlist'] as const;
export const WISHLIST_CHANGES = ['wishlist'] as const;
/** One after the other: what is added and removed at once ends as the last press wanted it. */
export const WISHLIST_SCOPE = { id: 'wishlist' } as const;
/** The changes that are on their way; one that fails falls away by itself. */
export const CHANGES_UNDER_WAY = { mutationKey: WISHLIST_CHANGES, status: 'pending' } as const;

export type AddChange = { productId: string; productName: string };
export type RemoveChange = { row: WishlistRow };
export type WishlistChange = AddChange | RemoveChange;

export const wishlistQuery = queryOptions({
  queryKey: WISHLIST_KEY,
  queryFn: async ({ client, signal }) => {
    await whenIdle(client, WISHLIST_CHANGES, signal);
    return api<WishlistRow[]>('GET', `/api/wishlist?sessionId=${shopperSessionId()}`);
  },
  retry: false,
  staleTime: 30_000,
});

/** The ids of the products on the list once every change is through. */
export function withChanges(rows: readonly WishlistRow[], changes: readonly WishlistChange[]): Set<string> {
  const wished = new Set(rows.map((row) => row.product.id));
  for (const change of changes) {
    if ('row' in change) wished.delete(change.row.product.id);
    else wished.add(change.productId);
  }
  return wished;
}

export const beginChange = (client: QueryClient) => client.cancelQueries({ queryKey: WISHLIST_KEY });
export const writeWishlist = (client: QueryClient, change: (rows: WishlistRow[]) => WishlistRow[]) =>
  client.setQueryData<WishlistRow[]>(WISHLIST_KEY, (rows) => rows && change(rows));
export function settleChange(client: QueryClient): void {
  if (client.isMutating({ mutationKey: WISHLIST_CHANGES }) === 1)
    void client.invalidateQueries({ queryKey: WISHLIST_KEY });
}

/** Adds to the wishlist: shown at once, corrected by the server's answer, said in a toast. */
export const addToWishlistOptions = (client: QueryClient, t: WishlistTexts) => ({
  mutationKey: WISHLIST_CHANGES,
  scope: WISHLIST_SCOPE,
  mutationFn: ({ productId }: AddChange) =>
    api<WishlistRow>('POST', '/api/wishlist', { productId, sessionId: shopperSessionId() }),
  onMutate: () => beginChange(client),
  onSuccess: (row: WishlistRow, { productName }: AddChange) => {
    writeWishlist(client, (rows) => (rows.some(({ id }) => id === row.id) ? rows : [row, ...rows]));
    announceChange('/api/wishlist');
    toast.success(t('wish_done'), { description: productName });
  },
  onError: () => {
    toast.error(t('wish_failed_title'), { description: t('wish_failed') });
  },
  onSettled: () => settleChange(client),
});
