import 'server-only';
import { isUnsentMail } from '../../messaging/mail/outbox';
import { keyedHash } from '../../platform/server/crypto/encryption';
import { db, type Tx } from '../../platform/server/db';
import { transaction } from '../../platform/server/transaction';
import { maskedEmail, normalizedMailbox } from '../../platform/shared/person';
import { CART_EVENT } from './rules';
import { verifyReminderToken } from './tokens';

/* Opt-outs are keyed hashes of emails, which remain after the customer's deletion. */

const hashOf = (email: string): string => keyedHash('cart reminder opt-out', normalizedMailbox(email.toLowerCase()));

export const hasOptedOutOfReminders = async (client: Tx | typeof db, email: string): Promise<boolean> =>
  (await client.cartReminderOptOut.count({ where: { mailbox: hashOf(email) } })) > 0;

const emailOf = async (client: Tx | typeof db, id: string): Promise<string | null> =>
  (await client.cartReminder.findUnique({ where: { id }, select: { customer: { select: { email: true } } } }))?.customer
    ?.email ?? null;

/** The email is masked, because links may be forwarded. Null for an invalid token. */
export async function readReminderOptOut(token: string): Promise<{ address: string; isDone: boolean } | null> {
  const id = verifyReminderToken('leave', token);
  const email = id && (await emailOf(db, id));
  if (!email) return null;
  return { address: maskedEmail(email), isDone: await hasOptedOutOfReminders(db, email) };
}

/** Also withdraws unsent reminders. Idempotent. False for an invalid token. */
export async function optOutOfReminders(token: string, now = new Date()): Promise<boolean> {
  const id = verifyReminderToken('leave', token);
  if (id === null) return false;
  await transaction(async (tx) => {
    const email = await emailOf(tx, id);
    if (email === null) return;
    await tx.cartReminderOptOut.createMany({ data: [{ mailbox: hashOf(email) }], skipDuplicates: true });
    await tx.$executeRaw`
      UPDATE mail_outbox m SET withdrawn_at = ${now}
      WHERE recipient = ${email} AND event = ${CART_EVENT} AND ${isUnsentMail(now)}`;
  });
  return true;
}
