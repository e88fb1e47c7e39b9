'use client';

import { type ReactNode, Suspense, useState } from 'react';
import { useHydrated } from '../shared/use-hydrated';

/**
 * Shows a stand-in while a page that was navigated to is on its way. Not around what the server sends first: there a boundary
 * would hide the page from everybody without JavaScript.
 */
export function LoadingOnNavigation({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  const hydrated = useHydrated();
  const [navigated] = useState(hydrated);
  return navigated ? <Suspense fallback={fallback}>{children}</Suspense> : children;
}
