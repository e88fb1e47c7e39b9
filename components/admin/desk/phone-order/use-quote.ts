'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { PhoneOrderTotals } from '@/lib/desk/phone-order/make-order';
import { api } from '@/lib/platform/shared/fetcher';
import { useDebounced } from '../../shared/form/use-debounced';
import { type PhoneOrderValues, pricesOf } from './phone-order-values';

/** What the order would cost, asked for once typing rests. `isCurrent`: the answer is about what stands there now. */
export function useQuote(values: PhoneOrderValues) {
  const asked = JSON.stringify(pricesOf(values));
  const rested = useDebounced(asked, 350);
  const draft = JSON.parse(rested) as ReturnType<typeof pricesOf>;
  const isAsked = values.lines.length > 0;
  const query = useQuery({
    queryKey: ['phone-order', rested],
    queryFn: ({ signal }) => api<PhoneOrderTotals>('POST', '/api/admin/orders/quote', draft, {}, signal),
    // What stands there now may not be what is asked for yet.
    enabled: isAsked && draft.lines.length > 0,
    placeholderData: keepPreviousData,
    // Who signs in again in another window comes back to what could not be priced before.
    refetchOnWindowFocus: ({ state }) => state.status === 'error',
    networkMode: 'always',
    gcTime: 0,
    retry: false,
  });
  const isSettled = !isAsked || (rested === asked && !query.isFetching);
  const totals = isAsked ? query.data?.totals : undefined;
  return { totals, error: query.error, refetch: query.refetch, isSettled, isCurrent: isSettled && query.isSuccess };
}
