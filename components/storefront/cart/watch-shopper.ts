import { wantToaster } from '@/components/ui/toast';
import { hasShopperSession } from '@/lib/platform/shared/shopper-key';
import { whenIdle } from '../app/when-idle';
import { loadStore, setShopper } from './shopper';

/** A hand on the page: a tap on a button may follow. */
const FIRST_USE = ['pointerover', 'pointerdown', 'keydown'] as const;
/** The shopper may come from another tab, which may have made a session. */
const RETURN = ['focus', 'storage'] as const;

/** What could not be fetched ahead is fetched when it is wanted. */
const ignore = () => undefined;

/** Whoever has no session has nothing in the cart and nothing on the wishlist: no call is needed to know that. */
function read() {
  const nothing = { data: [], isError: false };
  if (hasShopperSession()) loadStore().then(({ watch }) => watch(), ignore);
  else setShopper({ cart: nothing, wishlist: nothing });
}

function prepare() {
  loadStore().then(({ watchAccount }) => watchAccount(), ignore);
  wantToaster();
}

/**
 * An effect of every page: when the browser has nothing better to do, cart and wishlist are read, and the code is fetched that changes them
 * and tells of it, for later there may be no network. */
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
