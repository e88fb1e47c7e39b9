'use client';

import { useEffect, useState } from 'react';

/** Seconds that are left of a time, 0 when it is over, and the way to begin it anew. It runs from the start, or since an earlier moment (milliseconds). */
export function useCountdown(seconds: number, since?: number): [left: number, begin: () => void] {
  const [end, setEnd] = useState(() => (since ?? Date.now()) + seconds * 1000);
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    // By the clock: a page in the background counts no seconds.
    const look = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)));
    look();
    const timer = setInterval(look, 500);
    return () => clearInterval(timer);
  }, [end]);
  return [left, () => setEnd(Date.now() + seconds * 1000)];
}
