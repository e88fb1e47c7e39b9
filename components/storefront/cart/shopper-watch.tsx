'use client';

import { useEffect } from 'react';
import { hasShopperSession } from '@/lib/shared/fetcher';
import { whenIdle } from '../app/when-idle';
import { publishShopper } from './shopper-state';
import { loadShopper, prepareShopper } from './with-shopper';

/** A hand on the page: a tap on a button may follow. */
const FIRST_USE = ['pointerover', 'pointerdown', 'keydown'] as const;
/** The shopper may come from another tab, which may have made a session. */
const RETURN = ['focus', 'storage'] as const;

/** Whoever has no session has nothing in the cart and nothing on the wishlist: no call is needed to know that. */
function watch() {
  if (!hasShopperSession()) return publishShopper({ cartCount: 0, wished: new Set() });
  loadShopper().then(
    (shopper) => shopper.watchShopper(),
    () => undefined,
  );
}

/** Counters and hearts of a page: read when the browser has nothing better to do. */
export function ShopperWatch() {
  useEffect(() => {
    const stopWaiting = whenIdle(watch);
    const prepare = () => {
      for (const event of FIRST_USE) document.removeEventListener(event, prepare);
      prepareShopper();
    };
    for (const event of FIRST_USE) document.addEventListener(event, prepare, { passive: true });
    for (const event of RETURN) window.addEventListener(event, watch);
    return () => {
      stopWaiting();
      for (const event of FIRST_USE) document.removeEventListener(event, prepare);
      for (const event of RETURN) window.removeEventListener(event, watch);
    };
  }, []);
  return null;
}
