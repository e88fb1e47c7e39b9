'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { toast } from 'sonner';
import { useHydrated } from '@/components/storefront/providers/use-hydrated';
import { api, shopperSessionId } from '@/lib/api/fetcher';
import type { WishlistRow } from '@/lib/queries/wishlist';

export const WISHLIST_KEY = ['/api/wishlist'] as const;

const readWishlist = () => api<WishlistRow[]>('GET', `/api/wishlist?sessionId=${shopperSessionId()}`);

/** Whether a product is on the wishlist. All hearts of a page share one list. */
export function useWishlisted(productId: string): boolean {
  const hydrated = useHydrated();
  const { data } = useQuery({
    queryKey: WISHLIST_KEY,
    queryFn: readWishlist,
    retry: false,
    staleTime: 30_000,
    select: (rows) => rows.some((row) => row.product.id === productId),
  });
  return hydrated && (data ?? false);
}

/** Adds to the wishlist: shown at once, corrected by the server's answer. */
export function useAddToWishlist() {
  const t = useTranslations('client.product');
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ productId }: { productId: string; productName: string }) =>
      api<WishlistRow>('POST', '/api/wishlist', { productId, sessionId: shopperSessionId() }),
    onMutate: async ({ productId, productName }) => {
      await client.cancelQueries({ queryKey: WISHLIST_KEY });
      const before = client.getQueryData<WishlistRow[]>(WISHLIST_KEY);
      client.setQueryData<WishlistRow[]>(WISHLIST_KEY, [...(before ?? []), pendingRow(productId, productName)]);
    },
    onSuccess: (_row, { productName }) => {
      toast.success(t('wish_done'), { description: productName });
    },
    onError: (_error, { productId }) => {
      client.setQueryData<WishlistRow[]>(WISHLIST_KEY, (rows) =>
        rows?.filter((row) => row.id !== pendingId(productId)),
      );
      toast.error(t('wish_failed_title'), { description: t('wish_failed') });
    },
    onSettled: () => client.invalidateQueries({ queryKey: WISHLIST_KEY }),
  });
}

const pendingId = (productId: string): string => `new:${productId}`;

/** A whole row, so that every reader of the list can show it until the server's row replaces it. */
const pendingRow = (id: string, name: string): WishlistRow => ({
  id: pendingId(id),
  product: { id, name, image: '', price: '0.00', originalPrice: null, inStock: true },
});
