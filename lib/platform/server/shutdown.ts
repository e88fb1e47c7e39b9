import { processSlot } from './process-slots.ts';

const slot = processSlot<true>('shutting-down');

/** checkReadiness() then fails, so no new requests are routed here. */
export function markShuttingDown(): void {
  slot.set(true);
}

export const isShuttingDown = (): boolean => slot.get() === true;
