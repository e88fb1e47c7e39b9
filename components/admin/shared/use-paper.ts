'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { withBack } from './opened-at';

/** Adds this screen and its filters as `back` to a printable page. */
export function usePaper(): (paper: string) => string {
  const path = usePathname();
  const query = useSearchParams().toString();
  return (paper) => withBack(paper, query ? `${path}?${query}` : path);
}
