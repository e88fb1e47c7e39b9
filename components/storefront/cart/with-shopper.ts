'use client';

import { useRef, useState } from 'react';
import { wantToaster } from '@/components/ui/toast';

type Shopper = typeof import('./shopper-queries');

let loading: Promise<Shopper> | null = null;

/** Fetches the queries of cart and wishlist, once. */
export function loadShopper(): Promise<Shopper> {
  loading ??= import('./shopper-queries').catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

/** Fetches ahead what a change of cart or wishlist needs, toasts included. */
export function prepareShopper(): void {
  loadShopper().catch(() => undefined);
  wantToaster();
}

/**
 * For a button that changes cart or wishlist: it works from the first tap on, and waits for the code where that has not come
 * yet. Every tap counts, but with `once` those that come while one is under way. `failed` is called when the code cannot
 * come; what the change itself meets, it says itself.
 */
export function useShopperAction({ once = false }: { once?: boolean } = {}) {
  const [busy, setBusy] = useState(false);
  const running = useRef(0);
  const run = async (action: (shopper: Shopper) => Promise<unknown>, failed: () => void) => {
    if (once && running.current > 0) return;
    running.current += 1;
    setBusy(true);
    try {
      const shopper = await loadShopper().catch(() => null);
      if (!shopper) failed();
      else await action(shopper).catch(() => undefined);
    } finally {
      running.current -= 1;
      setBusy(running.current > 0);
    }
  };
  return { busy, run };
}
