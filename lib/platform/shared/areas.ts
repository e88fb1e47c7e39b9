import { StaffArea } from '../../generated/prisma/enums';

export type Area = StaffArea;

export const AREAS: readonly Area[] = Object.values(StaffArea);

/** Required rights: one, all of a list, any of several, or `own_account` for every signed-in staff member. */
export type PermissionNeed =
  | Area
  | readonly Area[]
  | { readonly any: readonly (Area | readonly Area[])[] }
  | 'own_account';

/** Rights that include others. The right to see costs is separate. */
const PARTS: Partial<Record<Area, readonly Area[]>> = {
  orders: ['orders_work', 'orders_view', 'personal_data'],
  orders_work: ['orders_view', 'personal_data'],
  customers: ['personal_data'],
  catalogue: ['catalogue_view'],
};

type Holder = { readonly areas: readonly Area[] };

const isAll = (need: Exclude<PermissionNeed, string>): need is readonly Area[] => Array.isArray(need);

/** Larger rights include smaller ones (PARTS). */
export function hasPermission({ areas }: Holder, need: PermissionNeed): boolean {
  if (need === 'own_account') return true;
  const has = (wanted: Area) => areas.some((area) => area === wanted || PARTS[area]?.includes(wanted));
  const hasAll = (wanted: Area | readonly Area[]) => (typeof wanted === 'string' ? has(wanted) : wanted.every(has));
  if (typeof need === 'string' || isAll(need)) return hasAll(need);
  return need.any.some(hasAll);
}
