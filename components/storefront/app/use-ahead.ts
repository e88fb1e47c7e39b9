import { useEffect } from 'react';
import { whenIdle } from './when-idle';

/** A failed preload is retried on use. */
const ignore = () => undefined;

/**
 * Preloads code while the network is there, so that a later click works offline. `load` must be a
 * module-level function.
 */
export function useAhead(load: () => Promise<unknown>): void {
  useEffect(() => whenIdle(() => void load().catch(ignore)), [load]);
}
