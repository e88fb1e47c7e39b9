import { oneOf, param, type SearchParams } from '../filters/address';

const STATES = ['active', 'inactive'] as const;

/** What `?state=` asks for: true for active rows, false for inactive ones, undefined for all. */
export function activeFilter(params: SearchParams): boolean | undefined {
  const state = oneOf(STATES, param(params, 'state'));
  return state && state === 'active';
}
