import 'server-only';
import { randomUUID } from 'node:crypto';
import type { OrderStatus } from '../../generated/prisma/enums';
import { Prisma, type Tx } from '../../platform/server/db';
import { cutText } from '../../platform/shared/graphemes';

/** What every message of the outbox has, however it goes out. */
type Queued = {
  /** one message for one reason, such as "order:{id}": a repeat queues nothing */
  dedupeKey: string;
  /** what it tells, and of which order, where it is of one */
  about?: { orderId?: string | null; event: string };
  /** not before `until`, and only while the order has this status: who undoes a change takes its message back */
  held?: { until: Date; onlyAt: OrderStatus };
  /** takes the place of an earlier one of the same reason that nobody has begun to send */
  replaces?: boolean;
  /** it holds a secret (never in its subject) that is worth something until then: the words are forgotten once it has gone, or is over */
  secretUntil?: Date;
};

/** A mail that is yet to be sent. Addresses have been validated as such. */
export type Mail = Queued & {
  recipient: string;
  /** whom an answer goes to, where that is not the shop */
  replyTo?: string;
  /** where a mail program may unsubscribe the recipient with one press */
  unsubscribeUrl?: string;
  subject: string;
  text: string;
  html: string;
};

/** A header is one line: breaks and other control characters would begin another header. */
export const oneLine = (text: string): string => cutText(text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim(), 300);

/** A WhatsApp message: an approved template with the values of its body; `text` is how it reads. */
export type WhatsAppMessage = Queued & {
  /** +9665XXXXXXXX */
  phone: string;
  template: string;
  parameters: string[];
  subject: string;
  text: string;
};

const ADDRESS = /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+$/;

/** Whether a mail can go there at all. */
export const isAddress = (text: string): boolean => ADDRESS.test(text);

function address(text: string): string {
  // A fault of the caller: what comes from outside has been through a schema.
  if (!isAddress(text)) throw new Error('not an e-mail address');
  return text;
}

/**
 * Writes mails down in the transaction that gives the reason for them: they are sent once that has committed, and only then.
 * After the commit call sendMailsSoon(); without it the next run of the jobs sends them.
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

/** The same for messages by WhatsApp. */
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

/** Answers how many were written: what has been queued before counts only where it was replaced. */
async function queue(tx: Tx, messages: readonly Row[]): Promise<number> {
  if (messages.length === 0) return 0;
  // By this clock, as the claims are: the database's may be ahead.
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

/** How long a message waits that a change by staff has caused: longer than they can undo it. */
export const HOLD_MS = 15_000;

/**
 * Takes back what waits for orders to stay in a status that they have left, in the transaction that moves them. The reason is free again: the
 * same change made anew is told. What a worker is just sending cannot be taken back, and keeps its reason: one that failed has its error, one that
 * is claimed has none.
 */
export async function withdrawMails(tx: Tx, orderIds: readonly string[], status: OrderStatus): Promise<void> {
  const now = new Date();
  await tx.$executeRaw`
    UPDATE mail_outbox SET withdrawn_at = ${now}, dedupe_key = dedupe_key || ':' || id
    WHERE order_id = ANY (${orderIds}) AND only_at <> ${status}::order_status AND sent_at IS NULL AND withdrawn_at IS NULL
      AND (attempts = 0 OR next_attempt_at <= ${now} OR last_error IS NOT NULL)`;
}

/**
 * Takes back what tells of one event of an order, whose row the caller has locked: whoever undoes the event says nothing of it. `since`: what
 * was told before that is another matter. Answers whether that came in time: nothing of it has left or is on its way. The reason is free again.
 */
export async function withdrawEvent(tx: Tx, orderId: string, event: string, since: Date): Promise<boolean> {
  const told = await tx.$queryRaw<{ attempts: number }[]>`
    SELECT attempts FROM mail_outbox WHERE order_id = ${orderId} AND event = ${event} AND created_at >= ${since} AND withdrawn_at IS NULL
    FOR UPDATE`;
  if (told.some(({ attempts }) => attempts > 0)) return false;
  await tx.$executeRaw`
    UPDATE mail_outbox SET withdrawn_at = ${new Date()}, dedupe_key = dedupe_key || ':' || id
    WHERE order_id = ${orderId} AND event = ${event} AND created_at >= ${since} AND withdrawn_at IS NULL`;
  return true;
}
