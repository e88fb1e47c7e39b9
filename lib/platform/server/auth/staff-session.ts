import 'server-only';
import { cookies } from 'next/headers';
import { connection } from 'next/server';
import { cache } from 'react';
import type { StaffKind } from '../../../generated/prisma/enums';
import { AREAS, type Area } from '../../shared/areas';
import { newSecretToken, tokenHash } from '../crypto/secret-token';
import { db, type Tx } from '../db';
import { env } from '../env';
import { retryRead } from '../retry-read';

export const STAFF_COOKIE = 'admin-session';
const HOUR = 60 * 60 * 1000;
const SLIDE_AFTER_MS = 5 * 60 * 1000;

export type { StaffKind };
export type Staff = {
  sessionId: string;
  userId: string;
  username: string;
  role: StaffKind;
  areas: readonly Area[];
  /** The account must set up a second factor and has no rights until then. */
  mustSetUp: boolean;
};

const lives = () => ({ idle: env().STAFF_SESSION_IDLE_HOURS * HOUR, most: env().STAFF_SESSION_MAX_HOURS * HOUR });

/** Returns the token; the database has only its SHA-256. */
export async function openStaffSession(tx: Tx, userId: string, userAgent: string | null): Promise<string> {
  const token = newSecretToken();
  await tx.staffSession.create({
    data: {
      userId,
      tokenHash: tokenHash(token),
      userAgent: userAgent?.slice(0, 200) ?? null,
      expiresAt: new Date(Date.now() + Math.min(lives().idle, lives().most)),
    },
  });
  return token;
}

type SessionRow = {
  id: string;
  expiresAt: Date;
  createdAt: Date;
  userId: string;
  username: string;
  isOwner: boolean;
  areas: string[];
  hasSecondFactor: boolean;
  isFactorRequired: boolean;
};

async function readSession(token: string): Promise<SessionRow | undefined> {
  const [row] = await db.$queryRaw<SessionRow[]>`
    SELECT s.id, s.expires_at AS "expiresAt", s.created_at AS "createdAt", u.id AS "userId", u.username,
      u.role = 'owner' AS "isOwner", coalesce(r.areas::text[], '{}') AS areas,
      f.confirmed_at IS NOT NULL AS "hasSecondFactor",
      coalesce((SELECT bool_or(require_second_factor) FROM store_settings), false) AS "isFactorRequired"
    FROM staff_sessions s
    JOIN users u ON u.id = s.user_id
    LEFT JOIN staff_roles r ON r.id = u.role_id
    LEFT JOIN staff_second_factors f ON f.user_id = u.id
    WHERE s.token_hash = ${tokenHash(token)} AND u.is_active`;
  return row;
}

/** Staff and rights of a session token. `isUse` extends the session, up to its maximum age. */
export async function authenticateStaff(token: string | undefined, isUse = true): Promise<Staff | null> {
  if (!token || token.length > 100) return null;
  const session = await readSession(token);
  const now = Date.now();
  if (!session || session.expiresAt.getTime() <= now) return null;
  const { idle, most } = lives();
  const end = session.createdAt.getTime() + most;
  if (end <= now) return null;
  const expiresAt = Math.min(now + idle, end);
  if (isUse && expiresAt - session.expiresAt.getTime() > SLIDE_AFTER_MS) {
    await db.staffSession.updateMany({ where: { id: session.id }, data: { expiresAt: new Date(expiresAt) } });
  }
  const { isOwner, areas } = session;
  const mustSetUp = session.isFactorRequired && !session.hasSecondFactor;
  return {
    sessionId: session.id,
    userId: session.userId,
    username: session.username,
    role: isOwner ? 'owner' : 'staff',
    areas: mustSetUp ? [] : AREAS.filter((area) => isOwner || areas.includes(area)),
    mustSetUp,
  };
}

export const currentStaff = cache(async (): Promise<Staff | null> => {
  const token = (await cookies()).get(STAFF_COOKIE)?.value;
  // Must not be prerendered, because expiry depends on the current time.
  await connection();
  return retryRead(() => authenticateStaff(token));
});
