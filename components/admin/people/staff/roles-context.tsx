'use client';

import { createContext, type ReactNode, use } from 'react';
import type { StaffRole } from '@/lib/people/staff-role/reads';

const RolesContext = createContext<readonly StaffRole[]>([]);

export function RolesProvider({ roles, children }: { roles: readonly StaffRole[]; children: ReactNode }) {
  return <RolesContext value={roles}>{children}</RolesContext>;
}

export const useRoles = (): readonly StaffRole[] => use(RolesContext);
