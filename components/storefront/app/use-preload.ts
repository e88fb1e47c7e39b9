import { useEffect } from 'react';
import { whenIdle } from './when-idle';
import { whenWanted } from './when-wanted';

/** A failed preload is retried on use. */
const ignore = () => undefined;

/** Preloads code for a later click, which may come offline, once the page is used. `load` must be a module-level function. */
export function usePreload(load: () => Promise<unknown>): void {
  useEffect(() => {
    let stop = () => {};
    let left = false;
    whenWanted().then(() => {
      if (!left) stop = whenIdle(() => void load().catch(ignore));
    });
    return () => {
      left = true;
      stop();
    };
  }, [load]);
}
