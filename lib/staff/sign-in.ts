import 'server-only';
import { recordEvent } from '../audit/record-write';
import { verifyPassword } from '../server/auth/password';
import { openStaffSession, type StaffRole } from '../server/auth/staff-session';
import { db } from '../server/db';
import { AppError } from '../shared/errors';

const WINDOW_MS = 15 * 60 * 1000;
const MAX_PER_NAME = 5;
const MAX_PER_ADDRESS = 20;

/**
 * Checks a staff member's name and password and opens a session; returns the cookie's token. Wrong name and wrong password
 * cannot be told apart. Five failures of a name or 20 of an address within 15 minutes: rate_limited.
 * Errors: sign_in_failed, rate_limited.
 */
export async function signIn(input: {
  username: string;
  password: string;
  address: string;
  userAgent: string | null;
}): Promise<{ token: string; username: string; role: StaffRole }> {
  const username = input.username.toLowerCase();
  const attempt = await countAttempt(username, input.address);
  const user = await db.user.findUnique({ where: { username } });
  const fits = await verifyPassword(user?.password ?? null, input.password);
  if (!user?.isActive || !fits) throw new AppError('sign_in_failed');
  await db.signInFailure.deleteMany({ where: { OR: [{ username }, { id: attempt }] } });
  const token = await db.$transaction(async (tx) => {
    // The account may have been disabled or its password reset while this one was checked: that ended all sessions, and
    // none may begin after it.
    const rows = await tx.$queryRaw<unknown[]>`
      SELECT 1 FROM users WHERE id = ${user.id} AND password = ${user.password} AND is_active FOR SHARE`;
    if (rows.length === 0) throw new AppError('sign_in_failed');
    await recordEvent(tx, { userId: user.id, username: user.username }, 'sign_in', user);
    return openStaffSession(tx, user.id, input.userAgent);
  });
  await db.staffSession.deleteMany({ where: { expiresAt: { lt: new Date() } } });
  return { token, username: user.username, role: user.role };
}

/**
 * Writes the attempt down as a failure before the password is checked, so that parallel guesses count each other; returns
 * its id. A success takes it back. An attempt beyond the limit is refused and leaves no trace: it must not prolong the wait.
 */
async function countAttempt(username: string, address: string): Promise<string> {
  const { id } = await db.signInFailure.create({ data: { username, address }, select: { id: true } });
  const since = new Date(Date.now() - WINDOW_MS);
  const recent = (where: { username: string } | { address: string }, max: number) =>
    db.signInFailure.findMany({
      where: { ...where, createdAt: { gt: since } },
      orderBy: { createdAt: 'desc' },
      take: max + 1,
      select: { createdAt: true },
    });
  const [byName, byAddress] = await Promise.all([
    recent({ username }, MAX_PER_NAME),
    recent({ address }, MAX_PER_ADDRESS),
  ]);
  const limiting = byName.length > MAX_PER_NAME ? byName : byAddress.length > MAX_PER_ADDRESS ? byAddress : null;
  const oldest = limiting?.at(-1);
  if (!oldest) return id;
  await db.signInFailure.deleteMany({ where: { id } });
  const seconds = Math.max(1, Math.ceil((oldest.createdAt.getTime() + WINDOW_MS - Date.now()) / 1000));
  throw new AppError('rate_limited', { values: { seconds }, headers: { 'Retry-After': String(seconds) } });
}

/** Ends a staff session at once. */
export async function signOut(sessionId: string): Promise<void> {
  await db.staffSession.deleteMany({ where: { id: sessionId } });
}
