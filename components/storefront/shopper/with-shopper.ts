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
 * yet. `failed` is called when it cannot come; what the change itself meets, it says itself.
 */
export function useShopperAction() {
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const run = async (action: (shopper: Shopper) => Promise<unknown>, failed: () => void) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      const shopper = await loadShopper().catch(() => null);
      if (!shopper) failed();
      else await action(shopper).catch(() => undefined);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { busy, run };
}
