'use client';

import { type ReactNode, Suspense, useState } from 'react';
import { useHydrated } from '../shared/use-hydrated';

/** A Suspense boundary in the first HTML would hide the page without JavaScript, so it appears after hydration. */
export function LoadingOnNavigation({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  const hydrated = useHydrated();
  const [navigated] = useState(hydrated);
  return navigated ? <Suspense fallback={fallback}>{children}</Suspense> : children;
}
