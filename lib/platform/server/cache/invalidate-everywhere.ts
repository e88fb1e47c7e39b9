import { processSlot } from '../process-slots.ts';

type Drop = (tags: readonly string[]) => Promise<void>;

const slot = processSlot<Drop>('invalidate-everywhere');

export const setInvalidateEverywhere = (drop: Drop | undefined): void => slot.set(drop);

/** Expires tags in this process and waits up to 0.3 s until no other process serves older entries. */
export const invalidateEverywhere: Drop = (tags) => slot.get()?.(tags) ?? Promise.resolve();
