import { useEffect } from 'react';
import { whenIdle } from './when-idle';

/** What could not be fetched ahead is fetched when it is wanted. */
const ignore = () => undefined;

/**
 * Fetches code that a press will want while there is a network: once the page stands and the browser has nothing better to do. What opens
 * or says something only then would fail in silence for whoever has gone offline meanwhile. `load` is a function of its module.
 */
export function useAhead(load: () => Promise<unknown>): void {
  useEffect(() => whenIdle(() => void load().catch(ignore)), [load]);
}
