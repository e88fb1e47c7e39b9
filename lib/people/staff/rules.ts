import { type Area, hasPermission } from '../../platform/shared/areas';

type Person = { role: 'owner' | 'staff'; areas: readonly Area[] };

/** Owners may manage all accounts; others only accounts with no more rights than their own. */
export const canManageAccount = (by: Person, account: Person): boolean =>
  by.role === 'owner' || (account.role !== 'owner' && hasPermission(by, account.areas));
