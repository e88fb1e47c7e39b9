'use client';

import { useEffect, useState } from 'react';

/** Seconds left, and a restart. `since`: start in ms. */
export function useCountdown(seconds: number, since?: number): [left: number, begin: () => void] {
  const [end, setEnd] = useState(() => (since ?? Date.now()) + seconds * 1000);
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    // By the clock: background tabs throttle timers.
    const look = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)));
    look();
    const timer = setInterval(look, 500);
    return () => clearInterval(timer);
  }, [end]);
  return [left, () => setEnd(Date.now() + seconds * 1000)];
}
