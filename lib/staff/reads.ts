import 'server-only';
import { db, type Prisma } from '../server/db';
import { formatDay } from '../shared/dates';
import { stamped } from '../staff-write/rows';

/** A shop has a handful of staff; no list of them is longer. */
const LIMIT = 500;

export const accountSelect = (now: Date) =>
  ({
    id: true,
    username: true,
    role: true,
    isActive: true,
    createdAt: true,
    updatedAt: true,
    _count: { select: { sessions: { where: { expiresAt: { gt: now } } } } },
  }) satisfies Prisma.UserSelect;

export type AccountRow = Prisma.UserGetPayload<{ select: ReturnType<typeof accountSelect> }>;

/** A staff account as owners see it: nothing of its password. */
export type StaffAccount = ReturnType<typeof accountView>;

export const accountView = ({ _count, ...row }: AccountRow) => ({
  ...stamped(row),
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
