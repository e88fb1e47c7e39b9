'use client';

import { createContext, type ReactNode, use } from 'react';
import type { Staff } from '@/lib/platform/server/auth/staff-session';
import { hasPermission, type PermissionNeed } from '@/lib/platform/shared/areas';

export type Rights = Pick<Staff, 'role' | 'areas'>;

const RightsContext = createContext<Rights>({ role: 'staff', areas: [] });

/** Only hides controls; the server checks every request. */
export function RightsProvider({ rights, children }: { rights: Rights; children: ReactNode }) {
  return <RightsContext value={rights}>{children}</RightsContext>;
}

export const useRights = (): Rights => use(RightsContext);

export const useIsOwner = (): boolean => useRights().role === 'owner';

export const useHasPermission = (need: PermissionNeed): boolean => hasPermission(useRights(), need);
