import { processSlot } from './process-slots.ts';

const slot = processSlot<true>('shutting-down');

export function markShuttingDown(): void {
  slot.set(true);
}

export const isShuttingDown = (): boolean => slot.get() === true;
