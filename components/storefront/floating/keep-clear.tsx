'use client';

import { useEffect } from 'react';
import { whenIdle } from '../app/when-idle';

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
