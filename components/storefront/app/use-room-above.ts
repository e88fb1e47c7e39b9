'use client';

import { type RefObject, useEffect, useLayoutEffect } from 'react';

/** A smooth scroll that takes longer than this was taken over by the shopper. */
const SCROLL_MS = 1500;

const motion = (): ScrollBehavior =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';

/** Most browsers keep the page still by themselves once it is scrolled; Safari does not. */
const holdsStill = () => CSS.supports('overflow-anchor', 'auto');

/**
 * Something stands above the page for a while. When it comes, the page scrolls along by its height in the same frame, so
 * that nothing under the shopper's finger jumps; at the very top it then scrolls back, which brings the new thing into
 * view. With `leaving` the same happens the other way round, and `onLeft` is called for it to be taken away.
 */
export function useRoomAbove(ref: RefObject<HTMLElement | null>, leaving: boolean, onLeft: () => void): void {
  useLayoutEffect(() => {
    const height = ref.current?.offsetHeight ?? 0;
    const before = window.scrollY;
    let frame = 0;
    if (before === 0 || !holdsStill()) window.scrollTo({ top: before + height, behavior: 'instant' });
    if (before === 0) frame = requestAnimationFrame(() => window.scrollTo({ top: 0, behavior: motion() }));
    return () => {
      cancelAnimationFrame(frame);
      if (!holdsStill()) window.scrollTo({ top: Math.max(0, window.scrollY - height), behavior: 'instant' });
    };
  }, [ref]);

  useEffect(() => {
    const height = ref.current?.offsetHeight ?? 0;
    if (!leaving) return;
    if (window.scrollY < height) window.scrollTo({ top: height, behavior: motion() });
    const end = performance.now() + SCROLL_MS;
    let frame = requestAnimationFrame(function look(now) {
      if (window.scrollY >= height || now > end) onLeft();
      else frame = requestAnimationFrame(look);
    });
    return () => cancelAnimationFrame(frame);
  }, [ref, leaving, onLeft]);
}
