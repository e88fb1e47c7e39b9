'use client';

import { useEffect } from 'react';
import { whenIdle } from '../app/when-idle';

export function FloatingButtonAvoidance() {
  useEffect(() => {
    let stop: (() => void) | null = null;
    const callOff = whenIdle(() => {
      import('@/components/ui/floating/floating-buttons').then(
        ({ moveButtonsAside }) => {
          stop = moveButtonsAside();
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
