'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDebounced } from '@/components/shared/use-debounced';
import type { ChangePreview } from '@/lib/desk/order-change/change-order';
import type { OrderDetails } from '@/lib/desk/order-desk/reads';
import { api } from '@/lib/platform/browser/fetcher';
import { type EditValues, orderEditPrices } from './edit-values';

/** `isCurrent`: the result belongs to the current input. */
export function useChangePreview({ id, updatedAt }: OrderDetails, values: EditValues, isAdvance: boolean) {
  const asked = JSON.stringify({ ...orderEditPrices(values), isAdvance });
  const rested = useDebounced(asked, 350);
  const draft = JSON.parse(rested) as ReturnType<typeof orderEditPrices>;
  const query = useQuery({
    queryKey: ['order-change', id, updatedAt, rested],
    queryFn: ({ signal }) => api<ChangePreview>('POST', `/api/admin/orders/${id}/changes/preview`, draft, {}, signal),
    enabled: values.lines.some(({ quantity }) => quantity > 0) && draft.lines.length > 0,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: ({ state }) => state.status === 'error',
    networkMode: 'always',
    gcTime: 0,
    retry: false,
  });
  const isSettled = rested === asked && !query.isFetching;
  return { ...query, isSettled, isCurrent: isSettled && query.isSuccess };
}

export type ChangePreviewState = ReturnType<typeof useChangePreview>;
