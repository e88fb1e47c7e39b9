import { useEffect } from 'react';
import { whenIdle } from './when-idle';
import { whenWanted } from './when-wanted';

/** The click loads the code again if the preload failed. */
const ignore = () => undefined;

/** Preloads code of a later click, which may come offline, once the page is used and idle. `load` must be a module-level function. */
export function usePreload(load: () => Promise<unknown>): void {
  useEffect(() => {
    whenWanted().then(() => whenIdle(() => void load().catch(ignore)));
  }, [load]);
}
