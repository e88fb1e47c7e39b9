'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { toast } from 'sonner';
import { api, shopperSessionId } from '@/lib/api/fetcher';

export const WISHLIST_KEY = ['/api/wishlist'] as const;

/** All that a heart needs of a row; the list itself carries the whole product (lib/queries/wishlist). */
type Row = { id: string; product: { id: string } };

const readWishlist = () => api<Row[]>('GET', `/api/wishlist?sessionId=${shopperSessionId()}`);

/** Whether a product is on the wishlist. All hearts of a page share one list. */
export function useWishlisted(productId: string): boolean {
  const { data } = useQuery({
    queryKey: WISHLIST_KEY,
    queryFn: readWishlist,
    retry: false,
    staleTime: 30_000,
    select: (rows) => rows.some((row) => row.product.id === productId),
  });
  return data ?? false;
}

/** Adds to the wishlist: shown at once, corrected by the server's answer. */
export function useAddToWishlist() {
  const t = useTranslations('client.product');
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ productId }: { productId: string; productName: string }) =>
      api<Row>('POST', '/api/wishlist', { productId, sessionId: shopperSessionId() }),
    onMutate: async ({ productId }) => {
      await client.cancelQueries({ queryKey: WISHLIST_KEY });
      const before = client.getQueryData<Row[]>(WISHLIST_KEY);
      client.setQueryData<Row[]>(WISHLIST_KEY, [
        ...(before ?? []),
        { id: `new:${productId}`, product: { id: productId } },
      ]);
      return { productId };
    },
    onSuccess: (_row, { productName }) => {
      toast.success(t('wish_done'), { description: productName });
    },
    onError: (_error, { productId }) => {
      client.setQueryData<Row[]>(WISHLIST_KEY, (rows) => rows?.filter((row) => row.id !== `new:${productId}`));
      toast.error(t('wish_failed_title'), { description: t('wish_failed') });
    },
    onSettled: () => client.invalidateQueries({ queryKey: WISHLIST_KEY }),
  });
}
