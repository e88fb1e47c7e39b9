'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import type { ImportView } from '@/lib/catalogue/product-import/reads';
import { api, uploadFile } from '@/lib/platform/shared/fetcher';
import { type Failure, failureOf } from '../../shared/form/failure';

const ASK_MS = 800;
const ADDRESS = '/api/admin/products/import';

export const isOver = ({ status }: ImportView) => status === 'done' || status === 'failed';

/** The latest import, asked for again and again while it runs; and the way to begin one. */
export function useImport(open: boolean) {
  const router = useRouter();
  const [state, setState] = useState<ImportView | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [sending, setSending] = useState(false);
  const running = state !== null && !isOver(state);

  // An import that somebody began before, and that still runs, is shown at once.
  useEffect(() => {
    if (!open) return;
    const controller = new AbortController();
    api<ImportView | null>('GET', ADDRESS, undefined, {}, controller.signal).then(
      (latest) => latest && !isOver(latest) && setState(latest),
      () => {},
    );
    return () => controller.abort();
  }, [open]);

  useEffect(() => {
    if (!open || !running) return;
    let ended = false;
    const ask = async () => {
      const next = await api<ImportView>('GET', `${ADDRESS}/${state.id}`).catch(() => null);
      if (ended) return;
      if (next) setState(next);
      if (next && isOver(next)) router.refresh();
    };
    const timer = setInterval(ask, ASK_MS);
    return () => {
      ended = true;
      clearInterval(timer);
    };
  }, [open, running, state?.id, router]);

  const begin = async (file: File) => {
    setFailure(null);
    setSending(true);
    try {
      const { id } = await uploadFile<{ id: string }>(ADDRESS, file, file.name);
      setState(await api<ImportView>('GET', `${ADDRESS}/${id}`));
    } catch (error) {
      setFailure(failureOf(error));
    } finally {
      setSending(false);
    }
  };

  return { state, running, sending, failure, begin, reset: () => setState(null) };
}
