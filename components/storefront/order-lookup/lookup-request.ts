import { codeMemory } from '../shared/code/code-memory';

export type LookupRequest = { orderNumber: string; contact: string };

export const lookupMemory = codeMemory<LookupRequest>('lookup-asked');
