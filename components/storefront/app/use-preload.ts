import { useEffect } from 'react';
import { whenIdle } from './when-idle';
import { whenUserInteracts } from './when-wanted';

/** Code whose preload failed is requested again when it is needed. */
const ignore = () => undefined;

/** Preloads code when idle, because the network may fail before the click. `load` must be module-level. */
export function usePreload(load: () => Promise<unknown>): void {
  useEffect(() => {
    whenUserInteracts().then(() => whenIdle(() => void load().catch(ignore)));
  }, [load]);
}
