import { useEffect } from 'react';
import { whenIdle } from './when-idle';
import { whenWanted } from './when-wanted';

/** A failed preload is retried on use. */
const ignore = () => undefined;

/** Preloads code of a later click once the page is used and idle: the network may be gone by then. `load` must be module-level. */
export function usePreload(load: () => Promise<unknown>): void {
  useEffect(() => {
    whenWanted().then(() => whenIdle(() => void load().catch(ignore)));
  }, [load]);
}
