'use client';

import { adoptSession, api } from '@/lib/platform/shared/fetcher';
import { clearDraft } from '../app/checkout-draft';
import { lastOrder } from '../app/last-order';
import { tellTabs } from '../cart/tabs';
import { clearRecentSearches } from '../header/recent-searches';

/** Forgets what this browser keeps of whoever was signed in. */
export function forgetShopper(): void {
  clearDraft();
  lastOrder.forget();
  clearRecentSearches();
}

/** Signs out, here or everywhere, and begins the shop anew: nothing that was read is left in this page. Throws where the server cannot be reached. */
export async function leave(everywhere: boolean): Promise<void> {
  const { sessionId } = await api<{ sessionId: string }>('POST', '/api/sign-out', { everywhere });
  adoptSession(sessionId);
  forgetShopper();
  tellTabs();
  window.location.assign('/');
}
