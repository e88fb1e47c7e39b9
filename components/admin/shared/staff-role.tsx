'use client';

import { createContext, type ReactNode, use } from 'react';
import type { StaffRole } from '@/lib/server/auth/staff-session';

const RoleContext = createContext<StaffRole>('staff');

/** Who is signed in, for controls that are an owner's alone. The server decides all the same. */
export function StaffRoleProvider({ role, children }: { role: StaffRole; children: ReactNode }) {
  return <RoleContext value={role}>{children}</RoleContext>;
}

/** Whether the person at the screen is an owner. */
export const useIsOwner = (): boolean => use(RoleContext) === 'owner';
