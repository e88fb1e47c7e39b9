'use client';

import { keepPreviousData, useIsMutating, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/platform/browser/fetcher';
import type { CartFacts } from '@/lib/selling/checkout/cart-delivery';
import { rememberCity } from '../app/shopper-city';
import { type CartLine, cartKey } from './lists';
import { CART_QUERY_KEY } from './store';

const factsKey = (city: string, cart: string) => ['/api/cart/delivery', city, cart];

export function useCartFacts(lines: readonly CartLine[], city: string): CartFacts | undefined {
  const cart = cartKey(lines);
  const changing = useIsMutating({ mutationKey: CART_QUERY_KEY }) > 0;
  const queries = useQueryClient();
  const { data } = useQuery({
    queryKey: factsKey(city, cart),
    queryFn: async () => {
      const facts = await api<CartFacts>('GET', `/api/cart/delivery?${new URLSearchParams(city ? { city } : {})}`);
      // Product pages promise delivery to the same city.
      if (!city && facts.delivery) {
        queries.setQueryData(factsKey(facts.delivery.city, cart), facts);
        rememberCity(facts.delivery.city);
      }
      return facts;
    },
    enabled: !changing,
    placeholderData: keepPreviousData,
    staleTime: 60 * 1000,
  });
  return data;
}
