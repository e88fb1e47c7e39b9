'use client';

import type { Route } from 'next';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { pressedLink } from '../app/pressed-link';

/** A link whose own code is still to come (later.tsx) leads on without loading the document anew. */
export function useEarlyLinks(): void {
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
