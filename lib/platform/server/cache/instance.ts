import { randomUUID } from 'node:crypto';
import { processSlot } from '../process-slots.ts';

const slot = processSlot<string>('process-id');

/** Id of this process, new at every start. */
export const processId = (): string => slot.getOr(randomUUID);
