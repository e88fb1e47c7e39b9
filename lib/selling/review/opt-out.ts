import 'server-only';
import { createHmac } from 'node:crypto';
import { db, type Tx } from '../../platform/server/db';
import { siteUrl } from '../../platform/server/env';
import { derivedKey } from '../../platform/server/seal';
import { isSigned, sign } from '../../platform/server/signature';
import { transaction } from '../../platform/server/transaction';
import { mailbox } from '../../platform/shared/person';
import { isUuid } from '../../platform/shared/uuid';
import { REVIEW_EVENT } from './review-mail';

/*
 * Who does not want to be asked for reviews any more. What is kept of them is a keyed hash of their mailbox: it outlives the customer's deletion and
 * names nobody.
 */

const hashOf = (email: string): string =>
  createHmac('sha256', derivedKey('review opt-out')).update(mailbox(email.toLowerCase())).digest('hex');

const PURPOSE = 'leave-reviews';

/** What the link carries by which an order's shopper says so. It does not run out. */
const leaveToken = (orderId: string): string => `${orderId}.${sign(PURPOSE, orderId)}`;

/** The order that such a token is of, or null where the shop did not write it. */
function readLeaveToken(token: string): string | null {
  const [id = '', proof = ''] = token.slice(0, 200).split('.');
  return isUuid(id) && isSigned(PURPOSE, id, proof) ? id : null;
}

/** The link for people, which asks once more. */
export const leavePage = (orderId: string): string => `${siteUrl()}/leave-reviews?token=${leaveToken(orderId)}`;

/** The address for mail programs, which leave with one press (RFC 8058). */
export const leaveCall = (orderId: string): string => `${siteUrl()}/api/reviews/leave?token=${leaveToken(orderId)}`;

/** Whether an address wants no such letters. */
export const hasLeft = async (client: Tx | typeof db, email: string): Promise<boolean> =>
  (await client.reviewOptOut.count({ where: { mailbox: hashOf(email) } })) > 0;

const emailOf = async (client: Tx | typeof db, orderId: string): Promise<string | null> =>
  (await client.order.findUnique({ where: { id: orderId }, select: { email: true } }))?.email || null;

/** Whose link a token is: their address shortened, since the link may have been passed on. Null where nobody's is. */
export async function readLeaver(token: string): Promise<{ address: string; hasLeft: boolean } | null> {
  const orderId = readLeaveToken(token);
  const email = orderId && (await emailOf(db, orderId));
  if (!email) return null;
  const [name = '', host = ''] = email.split('@');
  return { address: `${name.slice(0, 2)}***@${host}`, hasLeft: await hasLeft(db, email) };
}

/**
 * Notes that the shopper of a token's order wants no more letters that ask for reviews, and takes back what has not been sent. Again changes nothing.
 * Whether the token is one of ours.
 */
export async function leaveReviews(token: string, now = new Date()): Promise<boolean> {
  const orderId = readLeaveToken(token);
  if (orderId === null) return false;
  await transaction(async (tx) => {
    const email = await emailOf(tx, orderId);
    if (email === null) return;
    await tx.reviewOptOut.createMany({ data: [{ mailbox: hashOf(email) }], skipDuplicates: true });
    // What a worker is just sending cannot be taken back.
    await tx.$executeRaw`
      UPDATE mail_outbox SET withdrawn_at = ${now}
      WHERE recipient = ${email} AND event = ${REVIEW_EVENT} AND sent_at IS NULL AND withdrawn_at IS NULL
        AND (attempts = 0 OR next_attempt_at <= ${now} OR last_error IS NOT NULL)`;
  });
  return true;
}
