'use client';

import type { Route } from 'next';
import { useRouter } from 'next/navigation';
import { Direction } from 'radix-ui';
import { type ReactNode, useEffect } from 'react';
import { ChargesVatProvider } from '@/components/shared/charges-vat';
import { ThemeProvider } from '@/components/theme/theme-provider';
import { LazyToaster } from '@/components/ui/toast/lazy-toaster';
import type { InstalmentPlan } from '@/lib/money/gateway/instalments';
import { pressedLink } from '../app/pressed-link';
import { watchShopper } from '../cart/watch-shopper';
import { InstalmentPlans } from '../shared/instalment-plans';

const ENDED_EARLY = new Set(['AbortError', 'InvalidStateError', 'TimeoutError']);
const KNOWN = 'Transition was aborted because of invalid state';

let calmed = false;

/** Browsers reject `ready` if a view transition ends early; React reports messages that it does not know as errors. */
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

type StorefrontProvidersProps = { plans: readonly InstalmentPlan[]; chargesVat: boolean; children: ReactNode };

/** Must not load the query library or the toasts. */
export function StorefrontProviders({ plans, chargesVat, children }: StorefrontProvidersProps) {
  useEffect(calmViewTransitions, []);
  useEffect(watchShopper, []);
  useEarlyLinks();
  return (
    <Direction.Provider dir="rtl">
      <ThemeProvider>
        <InstalmentPlans value={plans}>
          <ChargesVatProvider chargesVat={chargesVat}>{children}</ChargesVatProvider>
        </InstalmentPlans>
      </ThemeProvider>
      <LazyToaster load={loadToaster} />
    </Direction.Provider>
  );
}

/** Links work without a page load before their code has loaded (lazy-part.tsx). */
function useEarlyLinks(): void {
  const router = useRouter();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = pressedLink(event);
      // Links that open something in the page are replayed, like buttons.
      if (!link || link.hasAttribute('aria-expanded') || !navigator.onLine) return;
      if (!window.earlyTaps?.isEarly(link)) return;
      event.preventDefault();
      router.push((link.pathname + link.search + link.hash) as Route);
    };
    // Capture phase, after React's listener, which stops events that it cannot handle yet.
    document.addEventListener('click', follow, true);
    return () => document.removeEventListener('click', follow, true);
  }, [router]);
}
