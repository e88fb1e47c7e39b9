'use client';

import { type RefObject, useEffect, useLayoutEffect } from 'react';

/** A smooth scroll that takes longer than this was taken over by the shopper. */
const SCROLL_MS = 1500;

const motion = (): ScrollBehavior =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';

/**
 * Scrolls by some pixels in the frame in which the page grows or shrinks by them at its top, so that what is seen stays. By the
 * browser's own anchoring it would not be sure: some have none, and a dialog that has just closed suspends it.
 */
function scrollAlong(pixels: number): void {
  const page = document.documentElement;
  page.style.overflowAnchor = 'none';
  window.scrollTo({ top: Math.max(0, window.scrollY + pixels), behavior: 'instant' });
  // The next frame's layout is the one that must not be anchored.
  requestAnimationFrame(() => requestAnimationFrame(() => page.style.removeProperty('overflow-anchor')));
}

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
    scrollAlong(height);
    if (before === 0) frame = requestAnimationFrame(() => window.scrollTo({ top: 0, behavior: motion() }));
    return () => {
      cancelAnimationFrame(frame);
      scrollAlong(-height);
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
