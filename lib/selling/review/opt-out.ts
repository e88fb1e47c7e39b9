import 'server-only';
import { isUnsentMail } from '../../messaging/mail/outbox';
import { keyedHash } from '../../platform/server/crypto/encryption';
import { signedId } from '../../platform/server/crypto/signed-token';
import { db, type Tx } from '../../platform/server/db';
import { siteUrl } from '../../platform/server/env';
import { transaction } from '../../platform/server/transaction';
import { maskedEmail, normalizedMailbox } from '../../platform/shared/person';
import { REVIEW_EVENT } from './review-mail';

/* Opt-outs outlive the customer's deletion, as keyed hashes of emails. */

const hashOf = (email: string): string => keyedHash('review opt-out', normalizedMailbox(email.toLowerCase()));

const { make: leaveToken, read: readLeaveToken } = signedId('leave-reviews');

export const reviewUnsubscribePage = (orderId: string): string =>
  `${siteUrl()}/leave-reviews?token=${leaveToken(orderId)}`;

/** One-click unsubscribe (RFC 8058). */
export const reviewUnsubscribeUrl = (orderId: string): string =>
  `${siteUrl()}/api/reviews/leave?token=${leaveToken(orderId)}`;

export const hasOptedOutOfReviewRequests = async (client: Tx | typeof db, email: string): Promise<boolean> =>
  (await client.reviewOptOut.count({ where: { mailbox: hashOf(email) } })) > 0;

const emailOf = async (client: Tx | typeof db, orderId: string): Promise<string | null> =>
  (await client.order.findUnique({ where: { id: orderId }, select: { email: true } }))?.email || null;

/** The email is masked (links may be forwarded). Null for invalid tokens. */
export async function readReviewOptOut(token: string): Promise<{ address: string; isDone: boolean } | null> {
  const orderId = readLeaveToken(token);
  const email = orderId && (await emailOf(db, orderId));
  if (!email) return null;
  return { address: maskedEmail(email), isDone: await hasOptedOutOfReviewRequests(db, email) };
}

/** Also withdraws unsent requests. Idempotent. False for a wrong token. */
export async function optOutOfReviewRequests(token: string, now = new Date()): Promise<boolean> {
  const orderId = readLeaveToken(token);
  if (orderId === null) return false;
  await transaction(async (tx) => {
    const email = await emailOf(tx, orderId);
    if (email === null) return;
    await tx.reviewOptOut.createMany({ data: [{ mailbox: hashOf(email) }], skipDuplicates: true });
    await tx.$executeRaw`
      UPDATE mail_outbox m SET withdrawn_at = ${now}
      WHERE recipient = ${email} AND event = ${REVIEW_EVENT} AND ${isUnsentMail(now)}`;
  });
  return true;
}
