import 'server-only';
import { db, type Prisma } from '../../platform/server/db';
import { withIsoDates } from '../../platform/staff-write/rows';

export const roleInclude = { _count: { select: { users: true } } } satisfies Prisma.StaffRoleInclude;

export type RoleRow = Prisma.StaffRoleGetPayload<{ include: typeof roleInclude }>;

export type StaffRole = ReturnType<typeof roleView>;

export const roleView = ({ _count, ...row }: RoleRow) => ({ ...withIsoDates(row), accounts: _count.users });

export async function readStaffRoles(): Promise<StaffRole[]> {
  const rows = await db.staffRole.findMany({ orderBy: { name: 'asc' }, include: roleInclude });
  return rows.map(roleView);
}
