'use client';

import { type ReactNode, useEffect } from 'react';

const heard = () => window.earlyTaps?.heard();

/** Reports hydration and answers for each element whether its code has loaded (early-taps.ts). */
export function PageRoot({ children }: { children: ReactNode }) {
  useEffect(() => window.earlyTaps?.wake(), []);
  return (
    <div data-page className="contents" onStalledCapture={heard}>
      {children}
    </div>
  );
}
