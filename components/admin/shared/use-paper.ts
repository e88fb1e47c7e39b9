'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { withBack } from './opened-at';

/** Makes addresses of papers (sheets, labels, documents) that lead back to the screen on which this stands, its filters included. */
export function usePaper(): (paper: string) => string {
  const path = usePathname();
  const query = useSearchParams().toString();
  return (paper) => withBack(paper, query ? `${path}?${query}` : path);
}
