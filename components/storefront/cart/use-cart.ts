'use client';

import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { toast } from 'sonner';
import { useHydrated } from '@/components/storefront/providers/use-hydrated';
import { ApiError, api, shopperSessionId } from '@/lib/api/fetcher';
import { CART_KEY, type CartLine, pendingLineId, readCart } from './cart-data';
import { openCartDrawer } from './drawer-state';

/** What an add needs to show the line before the server has answered. */
export type CartProduct = { id: string; name: string; image: string; price: string };

/** The session's cart; refetched after every change, not when the window gets focus. */
export function useCart() {
  const hydrated = useHydrated();
  const query = useQuery({ queryKey: CART_KEY, queryFn: readCart, retry: false, refetchOnWindowFocus: false });
  return hydrated ? query : { ...query, data: undefined, isError: false };
}

const MUTATION_KEY = ['cart'] as const;
/** Changes of the cart reach the server one after the other, in the order in which they were made. */
const SCOPE = { id: 'cart' } as const;

async function change(client: QueryClient, apply: (lines: CartLine[]) => CartLine[]) {
  await client.cancelQueries({ queryKey: CART_KEY });
  const before = client.getQueryData<CartLine[]>(CART_KEY);
  client.setQueryData<CartLine[]>(CART_KEY, apply(before ?? []));
  return { before };
}

/** Takes an optimistic change back, unless later ones stand on it: then the reload below corrects them all. */
function undo(client: QueryClient, before: CartLine[] | undefined) {
  if (client.isMutating({ mutationKey: MUTATION_KEY }) === 1) client.setQueryData(CART_KEY, before);
}

/** Reloads the cart once the last of several changes is through. */
function settle(client: QueryClient) {
  if (client.isMutating({ mutationKey: MUTATION_KEY }) === 1) return client.invalidateQueries({ queryKey: CART_KEY });
}

/** The server's sentence where it says more than "failed": out of stock, the quantity's limit. */
const reason = (error: unknown): string | null =>
  error instanceof ApiError && (error.code === 'out_of_stock' || error.code === 'quantity_limit') ? error.detail : null;

export function useAddToCart() {
  const t = useTranslations('client.cart');
  const client = useQueryClient();
  return useMutation({
    mutationKey: MUTATION_KEY,
    scope: SCOPE,
    mutationFn: ({ product, quantity }: { product: CartProduct; quantity: number; discounted?: boolean }) =>
      api<CartLine>('POST', '/api/cart', { productId: product.id, quantity, sessionId: shopperSessionId() }),
    onMutate: ({ product, quantity }) =>
      change(client, (lines) =>
        lines.some((line) => line.product.id === product.id)
          ? lines.map((line) =>
              line.product.id === product.id ? { ...line, quantity: line.quantity + quantity } : line,
            )
          : [
              ...lines,
              { id: pendingLineId(product.id), quantity, product: { ...product, originalPrice: null, inStock: true } },
            ],
      ),
    onSuccess: (_line, { product, discounted }) => {
      const action = { label: t('view'), onClick: openCartDrawer };
      if (discounted) {
        toast.success(t('offer_added_title'), { description: t('offer_added', { product: product.name }), action });
      } else {
        toast.success(t('added_title'), { description: t('added', { product: product.name }), action });
      }
    },
    onError: (error, _variables, context) => {
      undo(client, context?.before);
      toast.error(t('add_failed_title'), { description: reason(error) ?? t('add_failed') });
    },
    onSettled: () => settle(client),
  });
}

export function useUpdateCartLine() {
  const t = useTranslations('client.cart');
  const client = useQueryClient();
  return useMutation({
    mutationKey: MUTATION_KEY,
    scope: SCOPE,
    mutationFn: ({ id, quantity }: { id: string; quantity: number }) =>
      api<CartLine>('PUT', `/api/cart/${id}`, { quantity, sessionId: shopperSessionId() }),
    onMutate: ({ id, quantity }) =>
      change(client, (lines) => lines.map((line) => (line.id === id ? { ...line, quantity } : line))),
    onError: (error, _variables, context) => {
      undo(client, context?.before);
      toast.error(t('update_failed_title'), { description: reason(error) ?? t('update_failed') });
    },
    onSettled: () => settle(client),
  });
}

export function useRemoveCartLine() {
  const t = useTranslations('client.cart');
  const client = useQueryClient();
  return useMutation({
    mutationKey: MUTATION_KEY,
    scope: SCOPE,
    mutationFn: ({ id }: { id: string }) => api<void>('DELETE', `/api/cart/${id}`),
    onMutate: ({ id }) => change(client, (lines) => lines.filter((line) => line.id !== id)),
    onSuccess: () => {
      toast.success(t('removed_title'), { description: t('removed') });
    },
    onError: (_error, _variables, context) => {
      undo(client, context?.before);
      toast.error(t('remove_failed_title'), { description: t('remove_failed') });
    },
    onSettled: () => settle(client),
  });
}
