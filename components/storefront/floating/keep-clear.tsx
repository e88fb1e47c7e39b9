'use client';

import { useEffect } from 'react';
import { whenIdle } from '../app/when-idle';

/** Finds the floating buttons their places, once the page has nothing better to do. */
export function KeepClear() {
  useEffect(() => {
    let stop: (() => void) | null = null;
    const callOff = whenIdle(() => {
      import('@/components/ui/floating/floating-buttons').then(
        ({ keepButtonsClear }) => {
          stop = keepButtonsClear();
        },
        () => undefined,
      );
    });
    return () => {
      callOff();
      stop?.();
    };
  }, []);
  return null;
}
