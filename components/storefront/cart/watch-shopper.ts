import { preloadToaster } from '@/components/ui/toast/toast';
import { hasShopperSession } from '@/lib/platform/shared/shopper-key';
import { whenIdle } from '../app/when-idle';
import { whenUserInteracts } from '../app/when-wanted';
import { loadStore } from './use-cart';
import { setShopper } from './use-shopper';

const RETURN = ['focus', 'storage'] as const;

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

/** Reads the lists when idle. On user input preloads the code that changes them, because the network may fail later. */
export function watchShopper(): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const stopWaiting = whenIdle(read);
  whenUserInteracts().then(() => {
    if (!signal.aborted) prepare();
  });
  for (const event of RETURN) window.addEventListener(event, read, { signal });
  return () => {
    stopWaiting();
    listening.abort();
  };
}
