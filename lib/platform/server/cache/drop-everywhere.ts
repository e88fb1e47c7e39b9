// The caches are loaded beside the app's bundle, not into it: the two meet on the global object.
const KEY = Symbol.for('shop.drop-everywhere');
type Drop = (tags: readonly string[]) => Promise<void>;
const meeting = globalThis as { [KEY]?: Drop };

export function setDropEverywhere(drop: Drop | undefined): void {
  meeting[KEY] = drop;
}

/**
 * Drops here what is kept under these tags, and resolves when no other process answers any more from before the writes that have committed by
 * now; a third of a second at most. At once where nobody follows: in a command, or at a host that brings caches of its own.
 */
export const dropEverywhere: Drop = (tags) => meeting[KEY]?.(tags) ?? Promise.resolve();
