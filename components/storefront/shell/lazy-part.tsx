'use client';

import { Activity, type ComponentType, lazy } from 'react';
import { NAVIGATION_START } from '@/components/page/navigation-start';
import { whenIdle } from '../app/when-idle';
import { nextUserInput, whenUserInteracts } from '../app/when-wanted';

let moved = false;
// Missing in Node.js.
globalThis.addEventListener?.(NAVIGATION_START, () => {
  moved = true;
});

const idle = () => new Promise<void>((resolve) => whenIdle(resolve));

/** If the chunk fails to load, keeps the server HTML and retries on the next user input. */
export const loadWithRetry = <T,>(load: () => Promise<T>): Promise<T> =>
  load().catch((error: unknown) => {
    if (moved) throw error;
    return nextUserInput().then(() => loadWithRetry(load));
  });

/** Hydrates the server HTML on user input; with `showsByItself` also when idle. Activity keeps the HTML until then. */
export function lazyPart<Props extends object>(
  onServer: ComponentType<Props> | false,
  load: () => Promise<ComponentType<Props>>,
  showsByItself = false,
): ComponentType<Props> {
  const Part: ComponentType<Props> =
    onServer ||
    lazy(async () => {
      await Promise.race([whenUserInteracts(), ...(showsByItself ? [idle()] : [])]);
      return { default: await loadWithRetry(load) };
    });
  return function Later(props: Props) {
    return (
      <Activity>
        <Part {...props} />
      </Activity>
    );
  };
}
