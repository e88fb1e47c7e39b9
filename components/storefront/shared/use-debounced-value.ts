'use client';

import { useEffect, useState } from 'react';

/** The value, once it has not changed for `pause` ms. */
export function useDebouncedValue(value: string, pause: number): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return settled;
}
