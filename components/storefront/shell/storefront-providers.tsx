'use client';

import type { Route } from 'next';
import { useRouter } from 'next/navigation';
import { Direction } from 'radix-ui';
import { type ReactNode, useEffect } from 'react';
import { ThemeProvider } from '@/components/theme/theme-provider';
import { LazyToaster } from '@/components/ui/lazy-toaster';
import type { InstalmentPlan } from '@/lib/money/gateway/instalments';
import { pressedLink } from '../app/pressed-link';
import { watchShopper } from '../cart/watch-shopper';
import { InstalmentPlans } from '../shared/instalment-plans';

const ENDED_EARLY = new Set(['AbortError', 'InvalidStateError', 'TimeoutError']);
/** The wording that React takes for what it is: no fault. */
const KNOWN = 'Transition was aborted because of invalid state';

let calmed = false;

/**
 * A browser ends a page transition early when the window changes its size, the tab is hidden or another transition begins,
 * and says so by rejecting `ready`. The new page is there all the same. React knows some browsers' wordings of that and
 * reports every other one as an error: this gives them all the wording that it knows.
 */
function calmViewTransitions(): void {
  if (calmed || typeof document.startViewTransition !== 'function') return;
  calmed = true;
  const start = document.startViewTransition.bind(document);
  document.startViewTransition = (...options) => {
    const transition = start(...options);
    const ready = transition.ready.catch((error: unknown) => {
      const early = error instanceof DOMException && ENDED_EARLY.has(error.name);
      throw early ? new DOMException(KNOWN, 'InvalidStateError') : error;
    });
    Object.defineProperty(transition, 'ready', { value: ready });
    return transition;
  };
}

const loadToaster = () => import('./toaster').then(({ ShopToaster }) => ShopToaster);

/** What every page has ready. The query library and the toasts are not part of it: they come when they are wanted. */
export function StorefrontProviders({ plans, children }: { plans: readonly InstalmentPlan[]; children: ReactNode }) {
  useEffect(calmViewTransitions, []);
  useEffect(watchShopper, []);
  useEarlyLinks();
  return (
    <Direction.Provider dir="rtl">
      <ThemeProvider>
        <InstalmentPlans value={plans}>{children}</InstalmentPlans>
      </ThemeProvider>
      <LazyToaster load={loadToaster} />
    </Direction.Provider>
  );
}

/** A link whose own code is still to come (later.tsx) leads on without loading the document anew. */
function useEarlyLinks(): void {
  const router = useRouter();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = pressedLink(event);
      // One that opens something in this page is kept, as buttons are.
      if (!link || link.hasAttribute('aria-expanded') || !navigator.onLine) return;
      if (!window.earlyTaps?.isEarly(link)) return;
      event.preventDefault();
      router.push((link.pathname + link.search + link.hash) as Route);
    };
    // While it goes down, and after React's own listener there, which stops what it cannot hand on yet.
    document.addEventListener('click', follow, true);
    return () => document.removeEventListener('click', follow, true);
  }, [router]);
}
