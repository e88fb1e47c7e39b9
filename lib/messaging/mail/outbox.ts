import 'server-only';
import { randomUUID } from 'node:crypto';
import type { OrderStatus } from '../../generated/prisma/enums';
import { Prisma, type Tx } from '../../platform/server/db';
import { cutText } from '../../platform/shared/graphemes';
import { type Attempted, mayBeSent } from './rules';

type Queued = {
  /** such as "order:{id}": a repeat queues nothing */
  dedupeKey: string;
  about?: { orderId?: string | null; event: string };
  /** not before `until`, and only while the order has this status: undoing a change withdraws it */
  held?: { until: Date; onlyAt: OrderStatus };
  /** replaces an unsent message with the same key */
  replaces?: boolean;
  /** holds a secret (never in the subject): the text is purged after sending or at this time */
  secretUntil?: Date;
};

/** Addresses must be valid. */
export type Mail = Queued & {
  recipient: string;
  /** if not the shop */
  replyTo?: string;
  /** one-click unsubscribe address */
  unsubscribeUrl?: string;
  subject: string;
  text: string;
  html: string;
};

/** Header value: line breaks would start another header. */
export const oneLine = (text: string): string => cutText(text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim(), 300);

/** An approved template with values; `text` is the rendered message. */
export type WhatsAppMessage = Queued & {
  /** +9665XXXXXXXX */
  phone: string;
  template: string;
  parameters: string[];
  subject: string;
  text: string;
};

const ADDRESS = /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+$/;

export const isAddress = (text: string): boolean => ADDRESS.test(text);

function address(text: string): string {
  // A bug of the caller: input was validated.
  if (!isAddress(text)) throw new Error('not an e-mail address');
  return text;
}

/**
 * Queues emails in the caller's transaction; sent only after its commit. Call sendMailsSoon() after the commit;
 * otherwise the next job run sends them.
 */
export async function queueMails(tx: Tx, mails: readonly Mail[]): Promise<number> {
  return queue(
    tx,
    mails.map((mail) => ({
      ...mail,
      channel: 'email' as const,
      recipient: address(mail.recipient),
      replyTo: mail.replyTo === undefined ? null : address(mail.replyTo),
      unsubscribeUrl: mail.unsubscribeUrl ?? null,
      secretUntil: mail.secretUntil ?? null,
      template: null,
      parameters: [],
    })),
  );
}

export async function queueWhatsApp(tx: Tx, messages: readonly WhatsAppMessage[]): Promise<number> {
  return queue(
    tx,
    messages.map((message) => ({
      ...message,
      channel: 'whatsapp' as const,
      recipient: message.phone,
      replyTo: null,
      unsubscribeUrl: null,
      secretUntil: message.secretUntil ?? null,
      html: null,
    })),
  );
}

type Row = Omit<Queued, 'secretUntil'> & {
  channel: 'email' | 'whatsapp';
  recipient: string;
  replyTo: string | null;
  unsubscribeUrl: string | null;
  secretUntil: Date | null;
  subject: string;
  text: string;
  html: string | null;
  template: string | null;
  parameters: string[];
};

/** Returns how many were written or replaced. */
async function queue(tx: Tx, messages: readonly Row[]): Promise<number> {
  if (messages.length === 0) return 0;
  // Claims use this clock too: the database's may be ahead.
  const now = new Date();
  const rows = messages.map(
    (
      row,
    ) => Prisma.sql`(${randomUUID()}, ${row.dedupeKey}, ${row.channel}::mail_channel, ${row.recipient}, ${row.replyTo},
      ${row.unsubscribeUrl}, ${oneLine(row.subject)}, ${row.text}, ${row.html}, ${row.template}, ${row.parameters}::text[],
      ${row.about?.event ?? null}, ${row.about?.orderId ?? null}, ${row.held?.onlyAt ?? null}::order_status,
      ${row.held?.until ?? now}::timestamptz, ${now}::timestamptz, ${row.secretUntil}::timestamptz)`,
  );
  const again = messages.every(({ replaces }) => replaces)
    ? Prisma.sql`UPDATE SET subject = excluded.subject, text = excluded.text, html = excluded.html, parameters = excluded.parameters
        WHERE mail_outbox.sent_at IS NULL AND mail_outbox.attempts = 0 AND mail_outbox.withdrawn_at IS NULL`
    : Prisma.sql`NOTHING`;
  return tx.$executeRaw`
    INSERT INTO mail_outbox (id, dedupe_key, channel, recipient, reply_to, unsubscribe_url, subject, text, html, template, parameters,
      event, order_id, only_at, next_attempt_at, created_at, secret_until)
    VALUES ${Prisma.join(rows)} ON CONFLICT (dedupe_key) DO ${again}`;
}

/** Delay of messages about staff changes: longer than the undo period. */
export const HOLD_MS = 15_000;

/**
 * Withdraws messages for a status that the orders left, in the same transaction; their keys are free again. A message
 * being sent stays: claimed rows have no error.
 */
export async function withdrawMails(tx: Tx, orderIds: readonly string[], status: OrderStatus): Promise<void> {
  const now = new Date();
  await tx.$executeRaw`
    UPDATE mail_outbox SET withdrawn_at = ${now}, dedupe_key = dedupe_key || ':' || id
    WHERE order_id = ANY (${orderIds}) AND only_at <> ${status}::order_status AND sent_at IS NULL AND withdrawn_at IS NULL
      AND (attempts = 0 OR next_attempt_at <= ${now} OR last_error IS NOT NULL)`;
}

/**
 * Withdraws an order's messages of an event since a time; false if one was sent, or may have been. Requires the order
 * lock; the keys are free again.
 */
export async function withdrawEvent(tx: Tx, orderId: string, event: string, since: Date): Promise<boolean> {
  const told = await tx.$queryRaw<Attempted[]>`
    SELECT channel, attempts, last_error AS "lastError", sent_at AS "sentAt" FROM mail_outbox WHERE order_id = ${orderId} AND event = ${event} AND created_at >= ${since} AND withdrawn_at IS NULL
    FOR UPDATE`;
  if (told.some(mayBeSent)) return false;
  await tx.$executeRaw`
    UPDATE mail_outbox SET withdrawn_at = ${new Date()}, dedupe_key = dedupe_key || ':' || id
    WHERE order_id = ${orderId} AND event = ${event} AND created_at >= ${since} AND withdrawn_at IS NULL`;
  return true;
}
