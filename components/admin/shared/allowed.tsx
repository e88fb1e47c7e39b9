'use client';

import { createContext, type ReactNode, use } from 'react';
import type { Staff } from '@/lib/platform/server/auth/staff-session';
import { holds, type Need } from '@/lib/platform/shared/areas';

/** What the shell tells of who is signed in. */
export type Rights = Pick<Staff, 'role' | 'areas'>;

const RightsContext = createContext<Rights>({ role: 'staff', areas: [] });

/** Who is signed in, for what only some may do or see. The server decides all the same. */
export function RightsProvider({ rights, children }: { rights: Rights; children: ReactNode }) {
  return <RightsContext value={rights}>{children}</RightsContext>;
}

/** Who is at the screen. */
export const useRights = (): Rights => use(RightsContext);

/** Whether the person at the screen is an owner. */
export const useIsOwner = (): boolean => useRights().role === 'owner';

/** Whether the person at the screen has what something needs. */
export const useMay = (need: Need): boolean => holds(useRights(), need);
