'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { CartChange } from './lists';
import { showCartError } from './use-shopper';

/* store.ts and the query library load when the browser is idle, or on the first tap. */

let store: typeof import('./store') | undefined;

export const loadStore = async () => {
  store ??= await import('./store');
  return store;
};

type Added = CartChange & { kind: 'add' };

/** The first tap waits for store.ts. `want` ensures an item and returns whether it is in the cart. */
export function useCartChange() {
  const t = useTranslations('client.cart');
  const [running, setRunning] = useState(0);
  const run = async (wanted: CartChange, act: () => Promise<boolean>): Promise<boolean> => {
    setRunning((count) => count + 1);
    const isDone = await act().catch(() => showCartError(t, wanted) ?? false);
    setRunning((count) => count - 1);
    return isDone;
  };
  return {
    busy: running > 0,
    change: (wanted: CartChange) => run(wanted, async () => (await loadStore()).changeCart(t, wanted)),
    want: (wanted: Added) => run(wanted, async () => (await import('./ensure-in-cart')).ensureInCart(t, wanted)),
  };
}
