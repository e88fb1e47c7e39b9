const KEY = Symbol.for('shop.drop-everywhere');
type Drop = (tags: readonly string[]) => Promise<void>;
const meeting = globalThis as { [KEY]?: Drop };

export function setInvalidateEverywhere(drop: Drop | undefined): void {
  meeting[KEY] = drop;
}

/** Expires tags here and waits up to 0.3 s until no process serves older entries. */
export const invalidateEverywhere: Drop = (tags) => meeting[KEY]?.(tags) ?? Promise.resolve();
