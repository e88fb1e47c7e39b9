'use client';

import { useEffect, useEffectEvent, useState } from 'react';

/** Counts whole seconds down while `active`, then does `done` once. Whoever leaves stops it. */
export function useCountdown(seconds: number, active: boolean, done: () => void): number {
  const [left, setLeft] = useState(seconds);
  const finish = useEffectEvent(done);
  useEffect(() => {
    if (!active) return;
    let rest = seconds;
    setLeft(rest);
    const timer = setInterval(() => {
      rest -= 1;
      setLeft(Math.max(0, rest));
      if (rest > 0) return;
      clearInterval(timer);
      finish();
    }, 1000);
    return () => clearInterval(timer);
  }, [seconds, active]);
  return left;
}
