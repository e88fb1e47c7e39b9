import { preloadToaster } from '@/components/ui/toast/toast';
import { hasShopperSession } from '@/lib/platform/shared/shopper-key';
import { whenIdle } from '../app/when-idle';
import { loadStore } from './use-cart';
import { setShopper } from './use-shopper';

const FIRST_USE = ['pointerover', 'pointerdown', 'keydown'] as const;
const RETURN = ['focus', 'storage'] as const;

/** A failed preload is retried on use. */
const ignore = () => undefined;

function read() {
  const nothing = { data: [], isError: false };
  if (hasShopperSession()) loadStore().then(({ watchCart }) => watchCart(), ignore);
  else setShopper({ cart: nothing, wishlist: nothing });
}

function prepare() {
  loadStore().then(({ watchAccount }) => watchAccount(), ignore);
  preloadToaster();
}

/**
 * When idle, reads the lists and preloads the code that changes them, in case the network is lost.
 */
export function watchShopper(): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const stopWaiting = whenIdle(() => {
    read();
    prepare();
  });
  for (const event of FIRST_USE) document.addEventListener(event, prepare, { passive: true, once: true, signal });
  for (const event of RETURN) window.addEventListener(event, read, { signal });
  return () => {
    stopWaiting();
    listening.abort();
  };
}
