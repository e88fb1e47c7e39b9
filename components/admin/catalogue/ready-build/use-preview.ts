'use client';

import { useEffect, useState } from 'react';
import { readWithRetries } from '@/components/shared/read-with-retries';
import type { ReadyBuildPreview } from '@/lib/catalogue/ready-build/admin-reads';
import { useDebounced } from '../../shared/form/use-debounced';

/** Prices and judges the parts in an address of the builder, or in its query. */
export const readPreview = (build: string, signal?: AbortSignal): Promise<ReadyBuildPreview> =>
  readWithRetries(`/api/admin/ready-builds/preview?${new URLSearchParams({ build })}`, signal);

type Preview = { of: string; build: ReadyBuildPreview | null };

/** The judged build of a query; `null` build: it could not be read. */
export function usePreview(query: string): Preview | null {
  const rested = useDebounced(query, 300);
  const [preview, setPreview] = useState<Preview | null>(null);
  useEffect(() => {
    if (rested === '') return;
    const aborter = new AbortController();
    const show = (build: ReadyBuildPreview | null) => {
      if (!aborter.signal.aborted) setPreview({ of: rested, build });
    };
    readPreview(rested, aborter.signal).then(show, () => show(null));
    return () => aborter.abort();
  }, [rested]);
  return preview?.of === query ? preview : null;
}
