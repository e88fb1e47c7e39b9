'use client';

import { api } from '@/lib/platform/browser/fetcher';
import { bindPageToAccount, checkAccountChange, onAccountChange } from '@/lib/platform/shared/page-account';
import { SHOPPER_KEY } from '@/lib/platform/shared/shopper-key';
import { carrierMemory, cityMemory, gatewayMemory } from '../app/account-memory';
import { clearDraft } from '../app/checkout-draft';
import { lastOrder } from '../app/last-order';
import { recentlyViewed } from '../app/recently-viewed';
import { clearQuantities } from '../app/saved-quantities';
import { localStore, NOTICE_EMAIL_KEY } from '../app/storage';
import { notifyTabs } from '../cart/tabs';
import { clearRecentSearches } from '../header/recent-searches';
import { lookupMemory } from '../order-lookup/lookup-request';
import { arrivalNote } from './arrival-note';
import { clearCodeRequest } from './code-request';

/** The caller must leave the page. */
export function switchShopperSession(id: string): void {
  localStore.write(SHOPPER_KEY, id);
  bindPageToAccount();
}

export function clearShopperSession(): void {
  clearDraft();
  cityMemory.clear();
  carrierMemory.clear();
  gatewayMemory.clear();
  lastOrder.forget();
  clearRecentSearches();
  recentlyViewed.clear();
  localStore.remove(NOTICE_EMAIL_KEY);
  clearQuantities();
  clearCodeRequest();
  lookupMemory.clear();
}

/** Leaves no data in the page. Throws if the server is unreachable. */
export async function signOutAndReload(everywhere: boolean): Promise<void> {
  // A reload for cookies of another answer would drop the sign-out.
  const release = onAccountChange(() => undefined);
  let sessionId: string | undefined;
  try {
    ({ sessionId } = await api<{ sessionId: string }>('POST', '/api/sign-out', { everywhere }));
  } finally {
    if (!sessionId) {
      release();
      checkAccountChange();
    }
  }
  switchShopperSession(sessionId);
  clearShopperSession();
  arrivalNote.keep(everywhere ? 'signed_out_everywhere' : 'signed_out');
  notifyTabs();
  // The back button restores the page with its data.
  window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload());
  window.location.assign('/');
}
