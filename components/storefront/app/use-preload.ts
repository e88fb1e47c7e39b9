import { useEffect } from 'react';
import { whenIdle } from './when-idle';

/** A failed preload is retried on use. */
const ignore = () => undefined;

/** Preloads code for a later click offline. `load` must be a module-level function. */
export function usePreload(load: () => Promise<unknown>): void {
  useEffect(() => whenIdle(() => void load().catch(ignore)), [load]);
}
