import { codeMemory } from '../shared/code-memory';

export type LookupRequest = { orderNumber: string; contact: string };

export const lookupMemory = codeMemory<LookupRequest>('lookup-asked');
