import 'server-only';
import { db, type Prisma } from '../../platform/server/db';
import { AREAS, type Area } from '../../platform/shared/areas';
import { formatDay } from '../../platform/shared/dates';
import { stamped } from '../../platform/staff-write/rows';

/** A shop has a handful of staff; no list of them is longer. */
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

/** What an account may do. */
export const areasOf = ({ role, staffRole }: Pick<AccountRow, 'role' | 'staffRole'>): readonly Area[] =>
  role === 'owner' ? AREAS : (staffRole?.areas ?? []);

export type AccountRow = Prisma.UserGetPayload<{ select: ReturnType<typeof accountSelect> }>;

/** A staff account as those see it who manage accounts: nothing of its password. */
export type StaffAccount = ReturnType<typeof accountView>;

export const accountView = ({ _count, staffRole, secondFactor, ...row }: AccountRow) => ({
  ...stamped(row),
  /** what the role is called; null for owners, and for who has none and so may do nothing */
  roleName: staffRole?.name ?? null,
  areas: areasOf({ ...row, staffRole }),
  hasSecondFactor: Boolean(secondFactor?.confirmedAt),
  /** how many browsers are signed in now */
  sessions: _count.sessions,
  createdAtText: formatDay(row.createdAt),
});

/** Every staff account: active ones first, owners before staff, then by name. */
export async function listAccounts(): Promise<StaffAccount[]> {
  const rows = await db.user.findMany({
    select: accountSelect(new Date()),
    orderBy: [{ isActive: 'desc' }, { role: 'asc' }, { username: 'asc' }],
    take: LIMIT,
  });
  return rows.map(accountView);
}
