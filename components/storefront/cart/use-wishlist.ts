'use client';

import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { announceChange } from '@/components/storefront/cart/tabs';
import { useHydrated } from '@/components/storefront/shared/use-hydrated';
import { toast } from '@/components/ui/toast';
import { api } from '@/lib/shared/fetcher';
import {
  beginChange,
  CHANGES_UNDER_WAY,
  type RemoveChange,
  settleChange,
  WISHLIST_CHANGES,
  WISHLIST_SCOPE,
  type WishlistChange,
  wishlistQuery,
  writeWishlist,
} from './wishlist-queries';

/** The wishlist's rows without those that are being removed, for screens inside ShopperQueries. */
export function useWishlist() {
  const hydrated = useHydrated();
  const list = useQuery(wishlistQuery);
  const gone = useMutationState({
    filters: CHANGES_UNDER_WAY,
    select: (mutation) => mutation.state.variables as WishlistChange,
  }).flatMap((change) => ('row' in change ? [change.row.id] : []));
  if (!hydrated) return { ...list, data: undefined, isError: false };
  return { ...list, data: list.data?.filter((row) => !gone.includes(row.id)) };
}

/** Takes a row off the wishlist: gone at once, back if the server refuses. */
export function useRemoveFromWishlist() {
  const t = useTranslations('client.product');
  const client = useQueryClient();
  return useMutation({
    mutationKey: WISHLIST_CHANGES,
    scope: WISHLIST_SCOPE,
    mutationFn: ({ row }: RemoveChange) => api<void>('DELETE', `/api/wishlist/${row.id}`),
    onMutate: () => beginChange(client),
    onSuccess: (_nothing, { row }) => {
      writeWishlist(client, (rows) => rows.filter(({ id }) => id !== row.id));
      announceChange('/api/wishlist');
    },
    onError: () => {
      toast.error(t('wish_failed_title'), { description: t('unwish_failed') });
    },
    onSettled: () => settleChange(client),
  });
}
