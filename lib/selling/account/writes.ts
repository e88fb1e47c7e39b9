import 'server-only';
import { randomUUID } from 'node:crypto';
import type { Tx } from '../../platform/server/db';
import { transaction } from '../../platform/server/transaction';
import { AppError, type Issue } from '../../platform/shared/errors';
import { fullName, splitName } from '../../platform/shared/person';
import { customerOf } from '../../platform/shared/shopper-key';
import { translate } from '../../platform/shared/translate';
import { type AccountDetails, findAccount, readAccount } from './reads';
import type { AccountBody } from './schema';

const SESSION_LIFE_MS = 365 * 24 * 60 * 60 * 1000;

/** Name and email are required at first. Errors: email_locked if the email would change. */
export async function saveAccount(sessionId: string, body: AccountBody): Promise<AccountDetails> {
  return transaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`account:${sessionId}`}, 0))`;
    // Customers are locked first (docs/rules.md, "Locks").
    const customerId = customerOf(sessionId);
    if (customerId) await tx.$queryRaw`SELECT 1 FROM customers WHERE id = ${customerId} FOR NO KEY UPDATE`;
    const known = await findAccount(tx, sessionId);
    if (known) {
      if (known.email && body.email !== undefined && body.email !== known.email) {
        throw new AppError('email_locked', { issues: [{ path: 'email', message: translate('errors.email_locked') }] });
      }
      await tx.userSession.update({
        where: { sessionToken: sessionId },
        data: { expiresAt: sessionEnd(), ...changes(body, known), ...(known.email ? {} : { email: body.email }) },
      });
    } else {
      await begin(tx, sessionId, body);
    }
    await nameCustomer(tx, sessionId);
    return readAccount(sessionId, tx);
  });
}

function changes(body: AccountBody, known: { firstName: string | null; lastName: string | null }) {
  const renamed = body.name !== undefined && body.name !== fullName(known.firstName, known.lastName);
  return {
    ...(renamed ? splitName(body.name ?? '') : {}),
    ...(body.phone === undefined ? {} : { phone: body.phone }),
    ...(body.address === undefined ? {} : { address: body.address }),
  };
}

async function begin(tx: Tx, sessionId: string, body: AccountBody): Promise<void> {
  const { name, email } = body;
  if (name === undefined || email === undefined) {
    const missing = (path: string, value: unknown): Issue[] =>
      value === undefined ? [{ path, message: translate('validation.required') }] : [];
    throw new AppError('invalid', { issues: [...missing('name', name), ...missing('email', email)] });
  }
  await saveDetailsIfMissing(tx, sessionId, {
    ...splitName(name),
    email,
    phone: body.phone ?? null,
    address: body.address ?? null,
  });
}

type Person = {
  firstName: string;
  lastName: string;
  email: string | null;
  phone: string | null;
  address: string | null;
};

/** Leaves an account that is not expired unchanged. */
export async function saveDetailsIfMissing(
  tx: Tx,
  sessionId: string,
  { firstName, lastName, email, phone, address }: Person,
): Promise<void> {
  const now = new Date();
  await tx.$executeRaw`
    INSERT INTO user_sessions AS known (id, session_token, first_name, last_name, email, phone, address, expires_at, created_at)
    VALUES (${randomUUID()}, ${sessionId}, ${firstName}, ${lastName}, ${email}, ${phone}, ${address}, ${sessionEnd()}, ${now})
    ON CONFLICT (session_token) DO UPDATE
      SET id = excluded.id, first_name = excluded.first_name, last_name = excluded.last_name, email = excluded.email,
        phone = excluded.phone, address = excluded.address, expires_at = excluded.expires_at, created_at = excluded.created_at
      WHERE known.expires_at <= ${now}`;
}

async function nameCustomer(tx: Tx, sessionId: string): Promise<void> {
  const id = customerOf(sessionId);
  if (id === null) return;
  await tx.$executeRaw`
    UPDATE customers c SET first_name = coalesce(s.first_name, ''), last_name = coalesce(s.last_name, ''), updated_at = now()
    FROM user_sessions s WHERE c.id = ${id} AND c.first_name = '' AND s.session_token = ${sessionId} AND s.first_name <> ''`;
}

const sessionEnd = (): Date => new Date(Date.now() + SESSION_LIFE_MS);
