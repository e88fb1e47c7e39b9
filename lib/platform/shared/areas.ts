import { StaffArea } from '../../generated/prisma/enums';

export type Area = StaffArea;

/** The parts of the back office that a role opens, in the order in which they are listed. */
export const AREAS: readonly Area[] = Object.values(StaffArea);

/**
 * What a screen or call of the back office asks of a person: an area; several, all of them; any of several, of which each may be such a list
 * itself; or `own_account`, which everybody has who is signed in.
 */
export type Need = Area | readonly Area[] | { readonly any: readonly (Area | readonly Area[])[] } | 'own_account';

/** What an area opens besides itself: who may change and cancel orders works on them, and who works on them sees them; so with products. Who works on orders or customers has to know who they are. What things cost is apart. */
const PARTS: Partial<Record<Area, readonly Area[]>> = {
  orders: ['orders_work', 'orders_view', 'personal_data'],
  orders_work: ['orders_view', 'personal_data'],
  customers: ['personal_data'],
  catalogue: ['catalogue_view'],
};

/** Whoever holds areas; an owner holds all of them. */
type Holder = { readonly areas: readonly Area[] };

const isAll = (need: Exclude<Need, string>): need is readonly Area[] => Array.isArray(need);

/** Whether somebody has what a screen or call asks for. */
export function holds({ areas }: Holder, need: Need): boolean {
  if (need === 'own_account') return true;
  const has = (wanted: Area) => areas.some((area) => area === wanted || PARTS[area]?.includes(wanted));
  const hasAll = (wanted: Area | readonly Area[]) => (typeof wanted === 'string' ? has(wanted) : wanted.every(has));
  if (typeof need === 'string' || isAll(need)) return hasAll(need);
  return need.any.some(hasAll);
}
