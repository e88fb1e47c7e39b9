import { type Area, holds } from '../../platform/shared/areas';

type Person = { role: 'owner' | 'staff'; areas: readonly Area[] };

/** Whether somebody may change an account with these rights: owners any, others none that may do what they may not. */
export const mayManage = (by: Person, account: Person): boolean =>
  by.role === 'owner' || (account.role !== 'owner' && holds(by, account.areas));
