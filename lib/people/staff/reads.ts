import 'server-only';
import { db, type Prisma } from '../../platform/server/db';
import { AREAS, type Area } from '../../platform/shared/areas';
import { formatDay } from '../../platform/shared/dates';
import { withIsoDates } from '../../platform/staff-write/rows';

const LIMIT = 500;

export const accountSelect = (now: Date) =>
  ({
    id: true,
    username: true,
    role: true,
    roleId: true,
    secondFactor: { select: { confirmedAt: true } },
    staffRole: { select: { name: true, areas: true } },
    isActive: true,
    createdAt: true,
    updatedAt: true,
    _count: { select: { sessions: { where: { expiresAt: { gt: now } } } } },
  }) satisfies Prisma.UserSelect;

export const areasOf = ({ role, staffRole }: Pick<AccountRow, 'role' | 'staffRole'>): readonly Area[] =>
  role === 'owner' ? AREAS : (staffRole?.areas ?? []);

export type AccountRow = Prisma.UserGetPayload<{ select: ReturnType<typeof accountSelect> }>;

export type StaffAccount = ReturnType<typeof accountView>;

export const accountView = ({ _count, staffRole, secondFactor, ...row }: AccountRow) => ({
  ...withIsoDates(row),
  roleName: staffRole?.name ?? null,
  areas: areasOf({ ...row, staffRole }),
  hasSecondFactor: Boolean(secondFactor?.confirmedAt),
  sessions: _count.sessions,
  createdAtText: formatDay(row.createdAt),
});

export async function listStaffAccounts(): Promise<StaffAccount[]> {
  const rows = await db.user.findMany({
    select: accountSelect(new Date()),
    orderBy: [{ isActive: 'desc' }, { role: 'asc' }, { username: 'asc' }],
    take: LIMIT,
  });
  return rows.map(accountView);
}
