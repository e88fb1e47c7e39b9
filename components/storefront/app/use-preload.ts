import { useEffect } from 'react';
import { whenIdle } from './when-idle';
import { whenUserInteracts } from './when-wanted';

/** Ignores a failed preload; the code is requested again when it is needed. */
const ignore = () => undefined;

/** Preloads code for a later click once the page is idle, because the network may fail later. `load` must be module-level. */
export function usePreload(load: () => Promise<unknown>): void {
  useEffect(() => {
    whenUserInteracts().then(() => whenIdle(() => void load().catch(ignore)));
  }, [load]);
}
