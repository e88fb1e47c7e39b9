'use client';

import { type QueryClient, useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { announceChange } from '@/components/storefront/cart/tabs';
import { useHydrated } from '@/components/storefront/shared/use-hydrated';
import { toast } from '@/components/ui/toast';
import { api, shopperSessionId } from '@/lib/shared/fetcher';
import { type CartChange, isUpdate, type RemoveChange, type UpdateChange, withChange, withLine } from './cart-changes';
import type { CartLine } from './cart-data';
import {
  beginChange,
  CART_CHANGES,
  CART_SCOPE,
  CHANGES_UNDER_WAY,
  cartQuery,
  FAILED_TOAST,
  settleChange,
  undoOf,
  withChanges,
  withReason,
  writeCart,
} from './cart-queries';

/**
 * The session's cart with the changes under way, for screens inside ShopperQueries. A counter alone is in shopper-state, and
 * a product is added through useShopperAction.
 */
export function useCart() {
  const hydrated = useHydrated();
  const query = useQuery(cartQuery);
  const changes = useMutationState({
    filters: CHANGES_UNDER_WAY,
    select: (mutation) => mutation.state.variables as CartChange,
  });
  if (!hydrated) return { ...query, data: undefined, isError: false };
  return { ...query, data: withChanges(query.data, changes) };
}

/** Whether a later press has already set another quantity: then only that one needs to reach the server. */
function isOvertaken(client: QueryClient, change: UpdateChange): boolean {
  const later = client
    .getMutationCache()
    .findAll({ mutationKey: CART_CHANGES, status: 'pending' })
    .map((mutation) => mutation.state.variables as CartChange)
    .filter((other) => isUpdate(other) && other.id === change.id);
  return later.length > 0 && later.at(-1) !== change;
}

export function useUpdateCartLine() {
  const t = useTranslations('client.cart');
  const client = useQueryClient();
  return useMutation({
    mutationKey: CART_CHANGES,
    scope: CART_SCOPE,
    mutationFn: async (change: UpdateChange) =>
      isOvertaken(client, change)
        ? null
        : api<CartLine>('PUT', `/api/cart/${change.id}`, { quantity: change.quantity, sessionId: shopperSessionId() }),
    onMutate: () => beginChange(client),
    onSuccess: (line) => {
      if (!line) return;
      writeCart(client, (lines) => withLine(lines, line));
      announceChange('/api/cart');
    },
    onError: (error) => {
      toast.error(t('update_failed_title'), { id: FAILED_TOAST, description: withReason(t('update_failed'), error) });
    },
    onSettled: () => settleChange(client),
  });
}

/** Takes a line out of the cart and offers to put it back. */
export function useRemoveCartLine(line: CartLine) {
  const t = useTranslations('client.cart');
  const client = useQueryClient();
  return useMutation({
    mutationKey: CART_CHANGES,
    scope: CART_SCOPE,
    mutationFn: ({ id }: RemoveChange) => api<void>('DELETE', `/api/cart/${id}`),
    onMutate: () => beginChange(client),
    onSuccess: (_nothing, change) => {
      writeCart(client, (lines) => withChange(lines, change));
      announceChange('/api/cart');
      toast.success(t('removed_title'), { description: t('removed'), action: undoOf(client, t, line) });
    },
    onError: () => {
      toast.error(t('remove_failed_title'), { id: FAILED_TOAST, description: t('remove_failed') });
    },
    onSettled: () => settleChange(client),
  });
}
