import 'server-only';
import { randomUUID } from 'node:crypto';
import type { ConsentSource, NewsletterChannel } from '../../generated/prisma/enums';
import { recordWrite } from '../../platform/audit/record-write';
import type { Staff } from '../../platform/server/auth/staff-session';
import { db, type Tx } from '../../platform/server/db';
import { transaction } from '../../platform/server/transaction';
import { isUnsentMailSql } from '../mail/outbox';
import { queueNewsletterConfirmMail } from './confirm-mail';
import { verifyNewsletterConfirmToken } from './confirm-token';
import { recordConsent } from './consents';
import type { SubscribeBody } from './schema';
import { readUnsubscribeToken } from './unsubscribe-token';

/** Does not reveal whether the contact was known. An email needs confirmation; a phone does not. */
export async function subscribeToNewsletter(
  body: SubscribeBody,
  address: string,
  source: ConsentSource = 'newsletter',
): Promise<void> {
  await transaction(async (tx) => {
    if (body.type === 'email') await subscribeEmail(tx, body.email, { source, address });
    else await subscribePhone(tx, body.phone, source);
  });
}

async function subscribePhone(tx: Tx, phone: string, source: ConsentSource): Promise<void> {
  const added = await tx.$executeRaw`
    INSERT INTO newsletter_subscriptions (id, type, phone, confirmed_at, source)
    VALUES (${randomUUID()}, 'whatsapp', ${phone}, now(), ${source}::consent_source) ON CONFLICT (phone) DO NOTHING`;
  // Only a new or returning subscriber gives new consent.
  const returned =
    added === 0 &&
    (await tx.$executeRaw`
      UPDATE newsletter_subscriptions SET is_active = true, confirmed_at = now(), source = ${source}::consent_source
      WHERE phone = ${phone} AND NOT (is_active AND confirmed_at IS NOT NULL)`);
  if (added || returned) await recordConsent(tx, { channel: 'whatsapp', contact: phone, granted: true, source });
}

/** `address`: ipRateLimitKey of the caller, for limits of the confirmation email. */
type Subscribing = { source: ConsentSource } & ({ isProven: true } | { isProven?: boolean; address: string });

/** `isProven`: proven by an account or order, so no confirmation is needed. */
export async function subscribeEmail(tx: Tx, email: string, how: Subscribing): Promise<void> {
  const { source } = how;
  const [row] = await tx.$queryRaw<{ id: string; isConfirmed: boolean }[]>`
    INSERT INTO newsletter_subscriptions AS s (id, type, email, source) VALUES (${randomUUID()}, 'email', ${email}, ${source}::consent_source)
    ON CONFLICT (email) DO UPDATE SET is_active = true, asked_at = now(),
      source = CASE WHEN s.is_active AND s.confirmed_at IS NOT NULL THEN s.source ELSE excluded.source END,
      confirmed_at = CASE WHEN s.is_active THEN s.confirmed_at END
    RETURNING id, confirmed_at IS NOT NULL AS "isConfirmed"`;
  if (!row || row.isConfirmed) return;
  if (how.isProven) await confirm(tx, row.id);
  else await queueNewsletterConfirmMail(tx, row.id, { email, address: how.address });
}

async function confirm(tx: Tx, id: string): Promise<void> {
  const [row] = await tx.$queryRaw<{ email: string | null; source: ConsentSource }[]>`
    UPDATE newsletter_subscriptions SET confirmed_at = now()
    WHERE id = ${id} AND is_active AND confirmed_at IS NULL RETURNING email, source`;
  if (row?.email) await recordConsent(tx, { channel: 'email', contact: row.email, granted: true, source: row.source });
}

/** Idempotent. Returns whether it is active and confirmed. */
export async function confirmSubscription(token: string): Promise<boolean> {
  const id = verifyNewsletterConfirmToken(token);
  if (id === null) return false;
  await transaction((tx) => confirm(tx, id));
  return (await db.newsletterSubscription.count({ where: { id, isActive: true, confirmedAt: { not: null } } })) > 0;
}

async function withdrawNewsletters(tx: Tx, subscriptionId: string): Promise<void> {
  const now = new Date();
  await tx.$executeRaw`
    WITH withdrawn AS (
      UPDATE mail_outbox m SET withdrawn_at = ${now} FROM newsletter_deliveries d
      WHERE d.subscription_id = ${subscriptionId} AND m.dedupe_key = 'newsletter:' || d.id AND ${isUnsentMailSql(now)}
      RETURNING d.id
    )
    UPDATE newsletter_deliveries SET status = 'dropped', settled_at = ${now} WHERE id IN (SELECT id FROM withdrawn)`;
}

/** Idempotent. Returns whether it exists. */
export async function unsubscribeByToken(token: string): Promise<boolean> {
  const id = readUnsubscribeToken(token);
  if (id === null) return false;
  return transaction(async (tx) => {
    const row = await tx.newsletterSubscription.findUnique({ where: { id }, select: { id: true } });
    if (row) await leave(tx, id, 'link');
    return row !== null;
  });
}

async function leave(tx: Tx, id: string, source: ConsentSource): Promise<void> {
  const [row] = await tx.$queryRaw<{ channel: NewsletterChannel; contact: string; isConfirmed: boolean }[]>`
    UPDATE newsletter_subscriptions SET is_active = false WHERE id = ${id} AND is_active
    RETURNING type AS channel, coalesce(email, phone) AS contact, confirmed_at IS NOT NULL AS "isConfirmed"`;
  if (row?.isConfirmed) {
    const { channel, contact } = row;
    await recordConsent(tx, { channel, contact, granted: false, source });
  }
  await withdrawNewsletters(tx, id);
}

/** Does nothing if the address is not subscribed. */
export async function unsubscribeMailbox(tx: Tx, email: string, source: ConsentSource): Promise<void> {
  const row = await tx.newsletterSubscription.findUnique({ where: { email }, select: { id: true } });
  if (row) await leave(tx, row.id, source);
}

/** Also deletes unsent newsletters. The proof of consent stays, with this withdrawal. */
export async function deleteSubscription(id: string, staff: Staff): Promise<void> {
  await transaction(async (tx) => {
    const { type, isActive } = await tx.newsletterSubscription.findUniqueOrThrow({ where: { id } });
    await leave(tx, id, 'staff');
    await tx.newsletterSubscription.delete({ where: { id } });
    const entry = { entity: 'subscriber' as const, entityId: id, label: id };
    await recordWrite(tx, staff, { ...entry, before: { type, isActive }, after: null });
  });
}

/** Erases subscriptions and consents; returns the number of subscriptions. */
export async function purgeSubscriptions(tx: Tx, contacts: readonly string[]): Promise<number> {
  const where = { OR: [{ email: { in: [...contacts] } }, { phone: { in: [...contacts] } }] };
  const rows = await tx.newsletterSubscription.findMany({ where, select: { id: true } });
  for (const { id } of rows) await withdrawNewsletters(tx, id);
  await tx.newsletterSubscription.deleteMany({ where });
  await tx.marketingConsent.deleteMany({ where: { contact: { in: [...contacts] } } });
  return rows.length;
}
