'use client';

import { useEffect, useRef } from 'react';
import { toast, useSonner } from 'sonner';
import { positionToast } from '../floating/toast-place';

const THRESHOLD_PX = 50;
const OUT_MS = 200;

const isStill = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

function useOnlyNewest() {
  const { toasts } = useSonner();
  useEffect(() => {
    for (const { id } of toasts.slice(1)) toast.dismiss(id);
  }, [toasts]);
  return toasts[0];
}

/** The library swipes with another threshold. */
export function useSingleToast(): void {
  const newest = useOnlyNewest();
  const current = useRef(newest);
  current.current = newest;

  useEffect(() => (newest ? positionToast() : undefined), [newest]);

  useEffect(() => {
    let drag: { element: HTMLElement; pointer: number; from: number } | null = null;
    const shift = ({ clientX }: PointerEvent, from: number) => Math.max(0, clientX - from);

    const onDown = (event: PointerEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      const element = target?.closest<HTMLElement>('[data-sonner-toast]');
      if (!element || target?.closest('a, button') || current.current?.dismissible === false) return;
      if (event.button === 0) drag = { element, pointer: event.pointerId, from: event.clientX };
    };
    const onMove = (event: PointerEvent) => {
      if (drag?.pointer !== event.pointerId) return;
      drag.element.style.translate = `${shift(event, drag.from)}px`;
    };
    const onEnd = (event: PointerEvent) => {
      if (drag?.pointer !== event.pointerId) return;
      const { element, from } = drag;
      drag = null;
      const way = shift(event, from);
      const gone = event.type === 'pointerup' && way >= THRESHOLD_PX;
      const duration = isStill() ? 0 : OUT_MS;
      element.style.translate = gone ? `${way}px` : '';
      if (gone) {
        const id = current.current?.id;
        element.animate({ translate: '100vw', opacity: 0 }, { duration, fill: 'forwards', easing: 'ease-in' });
        toast.dismiss(id);
      } else if (way > 0) element.animate([{ translate: `${way}px` }, { translate: '0' }], { duration });
    };

    document.addEventListener('pointerdown', onDown);
    document.addEventListener('pointermove', onMove);
    document.addEventListener('pointerup', onEnd);
    document.addEventListener('pointercancel', onEnd);
    return () => {
      document.removeEventListener('pointerdown', onDown);
      document.removeEventListener('pointermove', onMove);
      document.removeEventListener('pointerup', onEnd);
      document.removeEventListener('pointercancel', onEnd);
    };
  }, []);
}
