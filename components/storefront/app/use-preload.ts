import { useEffect } from 'react';
import { whenIdle } from './when-idle';
import { whenWanted } from './when-wanted';

/** A failed preload is retried on use. */
const ignore = () => undefined;

/** Once the page is used, preloads code for a later click, which may come offline. `load` must be a module-level function. */
export function usePreload(load: () => Promise<unknown>): void {
  useEffect(() => {
    whenWanted().then(() => whenIdle(() => void load().catch(ignore)));
  }, [load]);
}
