import 'server-only';
import { recordEvent } from '../../platform/audit/record-write';
import { verifyPassword } from '../../platform/server/auth/password';
import { openStaffSession, type Staff, type StaffKind } from '../../platform/server/auth/staff-session';
import { db, type Prisma, type Tx } from '../../platform/server/db';
import { ipv6NetworkOf, NETWORK_FACTOR } from '../../platform/server/limits/network';
import { log } from '../../platform/server/log';
import { transaction } from '../../platform/server/transaction';
import { AppError } from '../../platform/shared/errors';
import {
  consumeSecondFactorChallenge,
  findSecondFactorChallenge,
  openSecondFactorChallenge,
} from '../second-factor/challenge';
import { consumeSecondFactorCode } from '../second-factor/use-code';
import { deviceCookieWith, findKnownDevice } from './known-device';

const WINDOW_MS = 15 * 60 * 1000;
const MAX_PER_NAME = 5;
const MAX_PER_ADDRESS = 20;
const MAX_PER_DEVICE = 5;

export type StaffSignIn = {
  username: string;
  password: string;
  address: string;
  userAgent: string | null;
  device?: string | undefined;
};

/** Runs work after the response, because its duration would reveal which usernames exist. */
type Later = (work: () => Promise<void>) => unknown;

export type SignedInStaff = { token: string; device: string; username: string; role: StaffKind };

export type Challenged = { challenge: string };

/** Attempts of known browsers count separately, so strangers cannot lock an account. */
export async function signInStaff(
  input: StaffSignIn,
  later: Later = (work) => void work(),
): Promise<SignedInStaff | Challenged> {
  const username = input.username.toLowerCase();
  const user = await db.user.findUnique({ where: { username } });
  const device = findKnownDevice(input.device, user);
  const attempt = await countAttempt(username, input.address, device);
  const fits = await verifyPassword(user?.password ?? null, input.password);
  if (!user?.isActive || !fits) {
    later(() => recordFailure(user, input.address));
    throw new AppError('sign_in_failed');
  }
  const outcome = await transaction(async (tx) => {
    await holdAccount(tx, user);
    const factor = await tx.staffSecondFactor.findUnique({ where: { userId: user.id }, select: { confirmedAt: true } });
    if (factor?.confirmedAt) return { challenge: await openSecondFactorChallenge(tx, user.id, device) };
    return admit(tx, user, input);
  });
  // A password alone must not clear failures, because that would permit more guesses of codes.
  const forgotten = 'challenge' in outcome ? { id: attempt } : { OR: [{ username }, { id: attempt }] };
  await db.signInFailure.deleteMany({ where: forgotten });
  return outcome;
}

export type SecondStep = Omit<StaffSignIn, 'username' | 'password'> & { challenge: string | undefined; code: string };

/** A wrong code counts as a failure. */
export async function signInStaffByCode(
  input: SecondStep,
  later: Later = (work) => void work(),
): Promise<SignedInStaff> {
  const challenge = await findSecondFactorChallenge(input.challenge);
  if (!challenge) throw new AppError('challenge_over');
  const { user } = challenge;
  await countAttempt(user.username, input.address, challenge.device);
  const outcome = await transaction(async (tx) => {
    await holdAccount(tx, user, 'challenge_over');
    const proof = await consumeSecondFactorCode(tx, user.id, input.code);
    if (!proof) return null;
    if (!(await consumeSecondFactorChallenge(tx, challenge.id))) throw new AppError('challenge_over');
    return admit(tx, user, input, proof === 'recovery' ? { recoveryCode: true } : undefined);
  });
  if (!outcome) {
    later(() => recordFailure(user, input.address));
    throw new AppError('code_wrong');
  }
  await db.signInFailure.deleteMany({ where: { username: user.username } });
  return outcome;
}

type Account = { id: string; username: string; password: string; role: StaffKind };

/** Prevents sessions that begin after the account was disabled or its password was reset. */
async function holdAccount(tx: Tx, user: Account, otherwise: 'sign_in_failed' | 'challenge_over' = 'sign_in_failed') {
  const rows = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM users WHERE id = ${user.id} AND password = ${user.password} AND is_active FOR SHARE`;
  if (rows.length === 0) throw new AppError(otherwise);
}

async function admit(
  tx: Tx,
  user: Account,
  { userAgent, device }: Pick<StaffSignIn, 'userAgent' | 'device'>,
  how?: { recoveryCode: true },
): Promise<SignedInStaff> {
  await recordEvent(tx, { userId: user.id, username: user.username }, 'sign_in', user, how);
  const token = await openStaffSession(tx, user.id, userAgent);
  return { token, device: deviceCookieWith(device, user), username: user.username, role: user.role };
}

/** Audits existing accounts only, because an unknown name may be a mistyped password. */
async function recordFailure(user: { id: string; username: string } | null, address: string): Promise<void> {
  try {
    if (user) await recordEvent(db, { userId: null, username: user.username }, 'sign_in_failed', user, { ip: address });
    else log.warn({ address }, 'sign-in with a name that is none');
  } catch (error) {
    log.error({ err: error }, 'a failed sign-in could not be noted');
  }
}

/** Counts the failure before the check, so that parallel guesses count. Deletes it if the attempt is refused. */
async function countAttempt(username: string, address: string, device: string | null): Promise<string> {
  const { id } = await db.signInFailure.create({ data: { username, address, device }, select: { id: true } });
  const since = new Date(Date.now() - WINDOW_MS);
  const recent = (where: Prisma.SignInFailureWhereInput, max: number) =>
    db.signInFailure
      .findMany({
        where: { ...where, createdAt: { gt: since } },
        orderBy: { createdAt: 'desc' },
        take: max + 1,
        select: { createdAt: true },
      })
      .then((rows) => (rows.length > max ? rows : []));
  const network = ipv6NetworkOf(address)?.replace(/:\/48$/, '') ?? null;
  const beyond = device
    ? await recent({ device }, MAX_PER_DEVICE)
    : (
        await Promise.all([
          recent({ username, device: null }, MAX_PER_NAME),
          recent({ address, device: null }, MAX_PER_ADDRESS),
          ...(network === null
            ? []
            : [recent({ address: { startsWith: network }, device: null }, MAX_PER_ADDRESS * NETWORK_FACTOR)]),
        ])
      ).find((rows) => rows.length > 0);
  const oldest = beyond?.at(-1);
  if (!oldest) return id;
  await db.signInFailure.deleteMany({ where: { id } });
  const seconds = Math.max(1, Math.ceil((oldest.createdAt.getTime() + WINDOW_MS - Date.now()) / 1000));
  throw new AppError('rate_limited', { values: { seconds }, headers: { 'Retry-After': String(seconds) } });
}

/** Audited only if the session still existed. */
export async function signOutStaff({ sessionId, userId, username }: Staff): Promise<void> {
  await transaction(async (tx) => {
    const { count } = await tx.staffSession.deleteMany({ where: { id: sessionId } });
    if (count > 0) await recordEvent(tx, { userId, username }, 'sign_out', { id: userId, username });
  });
}
