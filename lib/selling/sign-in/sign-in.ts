import 'server-only';
import { randomUUID } from 'node:crypto';
import { closeCustomerSession, openCustomerSession } from '../../platform/server/auth/customer-session';
import { db, type Tx } from '../../platform/server/db';
import { isCode } from '../../platform/server/one-time-code';
import { AppError } from '../../platform/shared/errors';
import { customerKey } from '../../platform/shared/shopper-owner';
import { translate } from '../../platform/shared/translate';
import { findAccount } from '../account/reads';
import { keepDetails } from '../account/writes';
import { bringAlong } from './bring-along';
import { CODE_TRIES, isPhone, MAX_SESSIONS, SIGN_IN } from './rules';
import type { SignInBody } from './schema';

type Browser = {
  browserId: string;
  /** of the session that this browser has, if it is signed in already */
  token: string | undefined;
  userAgent: string | null;
};

/**
 * Signs a browser in as the customer of the contact that its code proves; who is none yet becomes one. What the browser has as a guest becomes the
 * customer's. A code counts once, five tries of it do, and in the browser alone that asked for it. Whatever is wrong is answered alike. Answers the
 * cookie's token, and the id that the browser has as a guest from now on. Errors: sign_in_refused.
 */
export async function signIn(
  { browserId, token: former, userAgent }: Browser,
  { contact, code }: SignInBody,
): Promise<{ token: string; browserId: string }> {
  const prove = async (tx: Tx) => {
    if (!(await useCode(tx, browserId, { contact, code }))) return null;
    await closeCustomerSession(tx, former);
    const guest = await findAccount(tx, browserId);
    const customerId = await findOrMake(tx, contact, guest);
    const key = customerKey(customerId);
    await bringAlong(tx, browserId, key);
    await keepAccount(tx, customerId, key);
    const opened = await openCustomerSession(tx, { customerId, contact, userAgent });
    await tx.$executeRaw`
      DELETE FROM customer_sessions WHERE id IN (
        SELECT id FROM customer_sessions WHERE customer_id = ${customerId} ORDER BY seen_at DESC, created_at DESC OFFSET ${MAX_SESSIONS})`;
    return opened;
  };
  // A checkout of this browser that is under way is waited for.
  const token = await db.$transaction(prove, { timeout: 15_000, maxWait: 15_000 });
  // The try counts: the refusal comes after the commit.
  if (token === null) {
    const message = translate('errors.sign_in_refused');
    throw new AppError('sign_in_refused', { issues: [{ path: 'code', message }] });
  }
  return { token, browserId: randomUUID() };
}

type Locked = { id: string; codeHash: string; tries: number };

/** Whether a code proves a contact; a code that was right is used up, and any other try counts. */
export async function useCode(tx: Tx, browserId: string, { contact, code }: SignInBody): Promise<boolean> {
  const now = new Date();
  const [found] = await tx.$queryRaw<Locked[]>`
    SELECT id, code_hash AS "codeHash", tries FROM sign_in_codes
    WHERE contact = ${contact} AND session_id = ${browserId} AND used_at IS NULL AND expires_at > ${now}
    ORDER BY created_at DESC, id LIMIT 1 FOR UPDATE`;
  if (!found || found.tries >= CODE_TRIES) return false;
  const isRight = isCode(SIGN_IN, found.id, code, found.codeHash);
  await tx.signInCode.update({
    where: { id: found.id },
    data: { tries: found.tries + 1, usedAt: isRight ? now : null },
  });
  return isRight;
}

type Guest = Awaited<ReturnType<typeof findAccount>>;

/**
 * The customer of a proven contact, whose row is locked then. A mail address names one customer. A phone names who has proven it before, or who
 * ordered by phone without an address; anybody else's record may hold a phone that is not theirs.
 */
async function findOrMake(tx: Tx, contact: string, guest: Guest): Promise<string> {
  // What the browser said of another address is of somebody else.
  const said = guest && (guest.email === contact || guest.phone === contact) ? guest : null;
  const [id, now] = [randomUUID(), new Date()];
  const [firstName, lastName] = [said?.firstName ?? '', said?.lastName ?? ''];
  if (!isPhone(contact)) {
    const [row] = await tx.$queryRaw<{ id: string }[]>`
      INSERT INTO customers (id, first_name, last_name, email, proven_email, phone, address, created_at, updated_at)
      VALUES (${id}, ${firstName}, ${lastName}, ${contact}, ${contact}, ${said?.phone ?? null}, ${said?.address ?? null}, ${now}, ${now})
      ON CONFLICT (email) DO UPDATE SET proven_email = excluded.proven_email RETURNING id`;
    return (row as { id: string }).id;
  }
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`phone:${contact}`}, 0))`;
  // Staff have given that customer another number meanwhile.
  await tx.$executeRaw`
    UPDATE customers SET proven_phone = NULL WHERE proven_phone = ${contact} AND phone IS DISTINCT FROM ${contact}`;
  const [known] = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM customers WHERE phone = ${contact} AND (proven_phone = ${contact} OR email IS NULL)
    ORDER BY proven_phone IS NULL LIMIT 1 FOR UPDATE`;
  if (known) {
    await tx.$executeRaw`UPDATE customers SET proven_phone = ${contact} WHERE id = ${known.id}`;
    return known.id;
  }
  const [row] = await tx.$queryRaw<{ id: string }[]>`
    INSERT INTO customers (id, first_name, last_name, phone, proven_phone, address, created_at, updated_at)
    VALUES (${id}, ${firstName}, ${lastName}, ${contact}, ${contact}, ${said?.address ?? null}, ${now}, ${now})
    ON CONFLICT (phone) WHERE email IS NULL DO UPDATE SET proven_phone = excluded.proven_phone RETURNING id`;
  return (row as { id: string }).id;
}

/** What the customer's account says: at first what their record does. Its e-mail is that of the record, which they have proven. */
async function keepAccount(tx: Tx, customerId: string, key: string): Promise<void> {
  const customer = await tx.customer.findUniqueOrThrow({
    where: { id: customerId },
    select: { firstName: true, lastName: true, email: true, provenEmail: true, phone: true, address: true },
  });
  const { provenEmail, ...person } = customer;
  const email = provenEmail === person.email ? provenEmail : null;
  await keepDetails(tx, key, { ...person, email });
  if (email) await tx.userSession.updateMany({ where: { sessionToken: key }, data: { email } });
}
