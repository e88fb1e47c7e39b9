'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '@/lib/platform/browser/fetcher';
import { useDebounced } from '../../shared/form/use-debounced';

/** Debounced quote from `address`. `isCurrent`: the result belongs to the present input. */
export function useDraftQuote<Quote>(
  address: string,
  draft: { lines: readonly unknown[]; quotationId?: string | null },
) {
  const asked = JSON.stringify(draft);
  const rested = useDebounced(asked, 350);
  const restedDraft = JSON.parse(rested) as typeof draft;
  const isAsked = draft.lines.length > 0;
  const query = useQuery({
    queryKey: [address, rested],
    queryFn: ({ signal }) => api<Quote>('POST', address, restedDraft, {}, signal),
    enabled: isAsked && restedDraft.lines.length > 0,
    placeholderData: keepPreviousData,
    // Retries after a sign-in in another tab.
    refetchOnWindowFocus: ({ state }) => state.status === 'error',
    networkMode: 'always',
    gcTime: 0,
    retry: false,
  });
  const isSettled = !isAsked || (rested === asked && !query.isFetching);
  return {
    answer: isAsked ? query.data : undefined,
    error: query.error,
    refetch: query.refetch,
    isSettled,
    isCurrent: isSettled && query.isSuccess,
  };
}
