'use client';

import { useEffect, useState, useTransition } from 'react';
import { NAVIGATION_START } from './navigation-start';

/** Starts in the router's transition, so that both end together. */
export function NavigationProgress({ label }: { label: string }) {
  const [pending, start] = useTransition();
  const [, count] = useState(0);
  useEffect(() => {
    const begin = () => start(() => count((before) => before + 1));
    window.addEventListener(NAVIGATION_START, begin);
    return () => window.removeEventListener(NAVIGATION_START, begin);
  }, []);
  return <div role="progressbar" aria-label={label} data-pending={pending || undefined} className="page-progress" />;
}
