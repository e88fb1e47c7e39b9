import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import { cookies } from 'next/headers';
import { connection } from 'next/server';
import { cache } from 'react';
import type { StaffKind } from '../../generated/prisma/enums';
import { AREAS, type Area } from '../../shared/areas';
import { db, type Tx } from '../db';
import { env } from '../env';

export const STAFF_COOKIE = 'admin-session';
const HOUR = 60 * 60 * 1000;
/** The expiry slides in steps: a write per request would be wasted. */
const SLIDE_AFTER_MS = 5 * 60 * 1000;

export type { StaffKind };
export type Staff = {
  sessionId: string;
  userId: string;
  username: string;
  role: StaffKind;
  /** what the role opens now; an owner's are all */
  areas: readonly Area[];
  /** every account has to have a second factor, and this one has none: until then it may do nothing, and its areas are none */
  mustSetUp: boolean;
};

/** So long from its last use, and so long at most, a session lives. */
const lives = () => ({ idle: env().STAFF_SESSION_IDLE_HOURS * HOUR, most: env().STAFF_SESSION_MAX_HOURS * HOUR });

const sha256 = (token: string) => createHash('sha256').update(token).digest('hex');

/** Asked only of who has none: read anew, as rights are. */
const isSecondFactorRequired = async (): Promise<boolean> =>
  (await db.storeSettings.findFirst({ where: { singleton: true }, select: { requireSecondFactor: true } }))
    ?.requireSecondFactor ?? false;

/** Opens a session and returns the cookie's token: 256 random bits of which only the SHA-256 is stored. */
export async function openStaffSession(tx: Tx, userId: string, userAgent: string | null): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await tx.staffSession.create({
    data: {
      userId,
      tokenHash: sha256(token),
      userAgent: userAgent?.slice(0, 200) ?? null,
      expiresAt: new Date(Date.now() + Math.min(lives().idle, lives().most)),
    },
  });
  return token;
}

/** Who a cookie's token belongs to and what they may do at this moment, or null. Slides the expiry, never beyond the session's greatest age. */
export async function findStaff(token: string | undefined): Promise<Staff | null> {
  if (!token || token.length > 100) return null;
  const session = await db.staffSession.findUnique({
    where: { tokenHash: sha256(token) },
    select: {
      id: true,
      expiresAt: true,
      createdAt: true,
      user: {
        select: {
          id: true,
          username: true,
          role: true,
          isActive: true,
          staffRole: { select: { areas: true } },
          secondFactor: { select: { confirmedAt: true } },
        },
      },
    },
  });
  const now = Date.now();
  if (!session || session.expiresAt.getTime() <= now || !session.user.isActive) return null;
  const { idle, most } = lives();
  const end = session.createdAt.getTime() + most;
  if (end <= now) return null;
  const expiresAt = Math.min(now + idle, end);
  if (expiresAt - session.expiresAt.getTime() > SLIDE_AFTER_MS) {
    await db.staffSession.updateMany({ where: { id: session.id }, data: { expiresAt: new Date(expiresAt) } });
  }
  const mustSetUp = !session.user.secondFactor?.confirmedAt && (await isSecondFactorRequired());
  return {
    sessionId: session.id,
    userId: session.user.id,
    username: session.user.username,
    role: session.user.role === 'owner' ? 'owner' : 'staff',
    areas: mustSetUp ? [] : session.user.role === 'owner' ? AREAS : (session.user.staffRole?.areas ?? []),
    mustSetUp,
  };
}

/** The signed-in staff member of the current request, looked up once per request. */
export const currentStaff = cache(async (): Promise<Staff | null> => {
  const token = (await cookies()).get(STAFF_COOKIE)?.value;
  // Whether a session still runs depends on the clock: nothing of it may be rendered ahead of the request.
  await connection();
  return findStaff(token);
});
