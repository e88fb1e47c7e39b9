'use client';

import { api } from '@/lib/platform/shared/fetcher';
import { adoptAccount } from '@/lib/platform/shared/page-account';
import { SHOPPER_KEY } from '@/lib/platform/shared/shopper-key';
import { clearDraft } from '../app/checkout-draft';
import { lastOrder } from '../app/last-order';
import { clearQuantities } from '../app/saved-quantities';
import { storage } from '../app/storage';
import { tellTabs } from '../cart/tabs';
import { clearRecentSearches } from '../header/recent-searches';

/** Takes the new id that the server has given this browser, with a cookie, as somebody signed in or out. This page is left then. */
export function adoptSession(id: string): void {
  storage.write(SHOPPER_KEY, id);
  adoptAccount();
}

/** Forgets what this browser keeps of whoever was signed in. */
export function forgetShopper(): void {
  clearDraft();
  lastOrder.forget();
  clearRecentSearches();
  clearQuantities();
}

/** Signs out, here or everywhere, and begins the shop anew: nothing that was read is left in this page. Throws where the server cannot be reached. */
export async function leave(everywhere: boolean): Promise<void> {
  const { sessionId } = await api<{ sessionId: string }>('POST', '/api/sign-out', { everywhere });
  adoptSession(sessionId);
  forgetShopper();
  tellTabs();
  window.location.assign('/');
}
