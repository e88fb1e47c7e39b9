'use client';

import { Activity, type ComponentType, lazy } from 'react';
import { NAVIGATION_START } from '@/components/page/navigation-start';
import { whenIdle } from '../app/when-idle';

/** Signs that the waiting code is wanted. */
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
let moved = false;

/** Resolves when idle, or on the first sign, including one before this code ran. */
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

/** If the chunk fails to load, keep the server HTML and retry on the next sign. */
export const loadWithRetry = <T,>(load: () => Promise<T>): Promise<T> =>
  load().catch((error: unknown) => {
    if (moved) throw error;
    return nextSign().then(() => loadWithRetry(load));
  });

/**
 * Hydrates the server's HTML when the code has loaded; Activity, unlike Suspense, keeps that HTML.
 * See early-taps.ts.
 */
export function lazyPart<Props extends object>(
  onServer: ComponentType<Props> | false,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Part: ComponentType<Props> =
    onServer || lazy(() => whenWanted().then(async () => ({ default: await loadWithRetry(load) })));
  return function Later(props: Props) {
    return (
      <Activity>
        <Part {...props} />
      </Activity>
    );
  };
}
