'use client';

import { Activity, type ComponentType, lazy } from 'react';
import { NAVIGATION_START } from '@/components/page/navigation-start';
import { whenIdle } from '../app/when-idle';

/** A hand on the page, a way to another one, a network that is back: code that waits is wanted now. */
const SIGNS = ['pointerover', 'pointerdown', 'keydown', 'focusin', NAVIGATION_START, 'online'] as const;

const nextSign = () =>
  new Promise<void>((resolve) => {
    const listening = new AbortController();
    const { signal } = listening;
    const done = () => {
      listening.abort();
      resolve();
    };
    for (const sign of SIGNS) window.addEventListener(sign, done, { capture: true, passive: true, signal });
  });

let wanted: Promise<void> | undefined;
/** the shopper has left the page that the server sent */
let moved = false;

/** When the browser has nothing better to do, or at the first sign of a hand, also one from before this code. */
function whenWanted(): Promise<void> {
  wanted ??= new Promise((resolve) => {
    window.addEventListener(NAVIGATION_START, () => {
      moved = true;
    });
    if (document.documentElement.dataset.early) resolve();
    nextSign().then(resolve);
    whenIdle(resolve);
  });
  return wanted;
}

/** While the server's HTML stands, code that cannot be had spoils nothing: it is asked for again at the next sign. */
export const fetched = <T,>(load: () => Promise<T>): Promise<T> =>
  load().catch((error: unknown) => {
    if (moved) throw error;
    return nextSign().then(() => fetched(load));
  });

/**
 * A part of the page that is complete in the server's HTML and comes alive a little later than the page: when its code is wanted.
 * What is tapped until then is kept (components/page/early-taps.ts). An activity is hydrated by itself and, unlike Suspense, never
 * taken out of the server's HTML. On the server it is drawn at once, so it is named a second time.
 */
export function later<Props extends object>(
  onServer: ComponentType<Props> | false,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Part: ComponentType<Props> =
    onServer || lazy(() => whenWanted().then(async () => ({ default: await fetched(load) })));
  return function Later(props: Props) {
    return (
      <Activity>
        <Part {...props} />
      </Activity>
    );
  };
}
