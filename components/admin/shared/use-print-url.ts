'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { withBack } from './admin-urls';

/** `back`: the current page with its filters. */
export function usePrintUrl(): (paper: string) => string {
  const path = usePathname();
  const query = useSearchParams().toString();
  return (paper) => withBack(paper, query ? `${path}?${query}` : path);
}
