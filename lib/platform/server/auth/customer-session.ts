import 'server-only';
import { createHash } from 'node:crypto';
import { customerKey } from '../../shared/shopper-key';
import { newSecretToken, tokenHash } from '../crypto/secret-token';
import { db, type Tx } from '../db';

export const CUSTOMER_COOKIE = 'customer-session';

const DAY_MS = 24 * 60 * 60 * 1000;
const IDLE_MS = 90 * DAY_MS;

export type SignedInCustomer = {
  id: string;
  customerId: string;
  /** Owner key of the customer, used instead of the browser's session id. */
  key: string;
  contact: string;
  mark: string;
};

const markOf = (customerId: string): string =>
  createHash('sha256').update(`account:${customerId}`).digest('hex').slice(0, 16);

/** Only the SHA-256 of the token is stored. */
export async function openCustomerSession(
  tx: Tx,
  { customerId, contact, userAgent }: { customerId: string; contact: string; userAgent: string | null },
): Promise<{ mark: string; token: string }> {
  const token = newSecretToken();
  const now = new Date();
  await tx.customerSession.create({
    data: {
      customerId,
      contact,
      tokenHash: tokenHash(token),
      userAgent: userAgent?.slice(0, 300) ?? null,
      createdAt: now,
      seenAt: now,
      expiresAt: new Date(now.getTime() + IDLE_MS),
    },
  });
  return { mark: markOf(customerId), token };
}

/** Extends the session once a day. The contact must still be verified, so changing it ends the session. */
export async function authenticateCustomer(token: string | undefined): Promise<SignedInCustomer | null> {
  if (!token || token.length > 100) return null;
  const now = new Date();
  const [row] = await db.$queryRaw<(Omit<SignedInCustomer, 'key' | 'mark'> & { seenAt: Date })[]>`
    SELECT s.id, s.customer_id AS "customerId", s.contact, s.seen_at AS "seenAt"
    FROM customer_sessions s JOIN customers c ON c.id = s.customer_id
    WHERE s.token_hash = ${tokenHash(token)} AND s.expires_at > ${now}
      AND (s.contact = c.email AND s.contact = c.proven_email OR s.contact = c.phone AND s.contact = c.proven_phone)`;
  if (!row) return null;
  const { seenAt, ...found } = row;
  if (now.getTime() - seenAt.getTime() > DAY_MS) {
    const expiresAt = new Date(now.getTime() + IDLE_MS);
    await db.customerSession.updateMany({ where: { id: found.id }, data: { seenAt: now, expiresAt } });
  }
  return { ...found, key: customerKey(found.customerId), mark: markOf(found.customerId) };
}

/** Idempotent; does nothing without a token. */
export async function closeCustomerSession(client: Tx | typeof db, token: string | undefined): Promise<void> {
  if (token) await client.customerSession.deleteMany({ where: { tokenHash: tokenHash(token) } });
}
