import 'server-only';
import { randomUUID } from 'node:crypto';
import { recordWrite } from '../../platform/audit/record-write';
import type { Staff } from '../../platform/server/auth/staff-session';
import { db, type Tx } from '../../platform/server/db';
import { queueConfirmMail } from './confirm-mail';
import { readConfirmToken } from './confirm-token';
import type { SubscribeBody } from './schema';
import { readUnsubscribeToken } from './unsubscribe-token';

/**
 * Subscribes an address, or revives a subscription that had ended. Says nothing about which it was. An e-mail address is asked by a
 * letter first, also one that had left: anybody can type it. A phone counts as confirmed: there is no message without a template that asks.
 */
export async function subscribe(body: SubscribeBody): Promise<void> {
  if (body.type === 'whatsapp') {
    const confirmedAt = new Date();
    const { phone } = body;
    await db.newsletterSubscription.upsert({
      where: { phone },
      create: { type: 'whatsapp', phone, confirmedAt },
      update: { isActive: true, confirmedAt },
    });
    return;
  }
  const { email } = body;
  await db.$transaction(async (tx) => {
    const [row] = await tx.$queryRaw<{ id: string; isConfirmed: boolean }[]>`
      INSERT INTO newsletter_subscriptions AS s (id, type, email) VALUES (${randomUUID()}, 'email', ${email})
      ON CONFLICT (email) DO UPDATE SET is_active = true, asked_at = now(),
        confirmed_at = CASE WHEN s.is_active THEN s.confirmed_at END
      RETURNING id, confirmed_at IS NOT NULL AS "isConfirmed"`;
    if (row && !row.isConfirmed) await queueConfirmMail(tx, row.id, email);
  });
}

/** Confirms the subscription that a token is for. Again changes nothing; one that was ended meanwhile stays so. Whether it is confirmed. */
export async function confirmSubscription(token: string): Promise<boolean> {
  const id = readConfirmToken(token);
  if (id === null) return false;
  await db.newsletterSubscription.updateMany({
    where: { id, isActive: true, confirmedAt: null },
    data: { confirmedAt: new Date() },
  });
  return (await db.newsletterSubscription.count({ where: { id, isActive: true, confirmedAt: { not: null } } })) > 0;
}

/**
 * Takes back the newsletters of a subscriber that wait in the outbox or were given up there: nobody tries them again. What a worker is just sending
 * cannot be taken back.
 */
async function withdrawNewsletters(tx: Tx, subscriptionId: string): Promise<void> {
  const now = new Date();
  await tx.$executeRaw`
    WITH withdrawn AS (
      UPDATE mail_outbox m SET withdrawn_at = ${now} FROM newsletter_deliveries d
      WHERE d.subscription_id = ${subscriptionId} AND m.dedupe_key = 'newsletter:' || d.id
        AND m.sent_at IS NULL AND m.withdrawn_at IS NULL
        AND (m.attempts = 0 OR m.next_attempt_at <= ${now} OR m.last_error IS NOT NULL)
      RETURNING d.id
    )
    UPDATE newsletter_deliveries SET status = 'dropped', settled_at = ${now} WHERE id IN (SELECT id FROM withdrawn)`;
}

/** Ends the subscription that a token is for, with what has not been sent yet. Again changes nothing. Whether there was one to end. */
export async function unsubscribe(token: string): Promise<boolean> {
  const id = readUnsubscribeToken(token);
  if (id === null) return false;
  return db.$transaction(async (tx) => {
    const { count } = await tx.newsletterSubscription.updateMany({ where: { id }, data: { isActive: false } });
    await withdrawNewsletters(tx, id);
    return count > 0;
  });
}

/** Deletes a subscriber for good, with what has not been sent yet; the log does not keep the address. Errors: not_found. */
export async function deleteSubscription(id: string, staff: Staff): Promise<void> {
  await db.$transaction(async (tx) => {
    await withdrawNewsletters(tx, id);
    const { type, isActive } = await tx.newsletterSubscription.delete({ where: { id } });
    const entry = { entity: 'subscriber' as const, entityId: id, label: id };
    await recordWrite(tx, staff, { ...entry, before: { type, isActive }, after: null });
  });
}
