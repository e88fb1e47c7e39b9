'use client';

import { type ReactNode, useEffect } from 'react';

const heard = () => window.earlyTaps?.heard();

/** Reports hydration to early-taps.ts, and for each element whether its code has loaded. */
export function PageRoot({ children }: { children: ReactNode }) {
  useEffect(() => window.earlyTaps?.wake(), []);
  return (
    <div data-page className="contents" onStalledCapture={heard}>
      {children}
    </div>
  );
}
