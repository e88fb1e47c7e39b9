'use client';

import { type ReactNode, useEffect } from 'react';

const heard = () => window.earlyTaps?.heard();

/**
 * Around everything in the body. Says when the page is alive, and answers for each part of it whether its code is there
 * (components/page/early-taps.ts); it has no box of its own.
 */
export function PageRoot({ children }: { children: ReactNode }) {
  useEffect(() => window.earlyTaps?.wake(), []);
  return (
    <div data-page className="contents" onStalledCapture={heard}>
      {children}
    </div>
  );
}
