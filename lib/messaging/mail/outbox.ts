import 'server-only';
import { randomUUID } from 'node:crypto';
import type { OrderStatus } from '../../generated/prisma/enums';
import { Prisma, type Tx } from '../../platform/server/db';
import { truncateText } from '../../platform/shared/graphemes';
import { type MailAttempt, mayHaveBeenSent } from './rules';

type Queued = {
  /** For example "order:{id}". Only one message per key is queued. */
  dedupeKey: string;
  about?: { orderId?: string | null; event: string };
  /** Sends after `until`, and only while the order has this status. */
  held?: { until: Date; onlyAt: OrderStatus };
  /** Replaces an unsent message with the same key. */
  replaces?: boolean;
  /** The text has a secret and is purged when sent, at the latest at this time. */
  secretUntil?: Date;
};

export type Mail = Queued & {
  recipient: string;
  replyTo?: string;
  unsubscribeUrl?: string;
  subject: string;
  text: string;
  html: string;
  /** Sent instead of `subject`, which staff see. Requires `secretUntil`. */
  secretSubject?: string;
  invoiceId?: string;
};

/** Removes line breaks, which would start another header. */
export const sanitizeHeaderValue = (text: string): string =>
  truncateText(text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim(), 300);

/** An approved template with its values; `text` is the complete message. */
export type WhatsAppMessage = Queued & {
  phone: string;
  template: string;
  parameters: string[];
  subject: string;
  text: string;
};

const ADDRESS = /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+$/;

export const isMailAddress = (text: string): boolean => ADDRESS.test(text);

function address(text: string): string {
  if (!isMailAddress(text)) throw new Error('not an e-mail address');
  return text;
}

/** Call sendMailsAfterResponse() after the commit. */
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
      secretSubject: mail.secretSubject === undefined ? null : sanitizeHeaderValue(mail.secretSubject),
      invoiceId: mail.invoiceId ?? null,
      template: null,
      parameters: [],
    })),
  );
}

/** Returns the number of queued messages. */
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
      secretSubject: null,
      invoiceId: null,
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
  secretSubject: string | null;
  invoiceId: string | null;
  subject: string;
  text: string;
  html: string | null;
  template: string | null;
  parameters: string[];
};

async function queue(tx: Tx, messages: readonly Row[]): Promise<number> {
  if (messages.length === 0) return 0;
  const now = new Date();
  const rows = messages.map(
    (
      row,
    ) => Prisma.sql`(${randomUUID()}, ${row.dedupeKey}, ${row.channel}::mail_channel, ${row.recipient}, ${row.replyTo},
      ${row.unsubscribeUrl}, ${sanitizeHeaderValue(row.subject)}, ${row.text}, ${row.html}, ${row.template}, ${row.parameters}::text[],
      ${row.about?.event ?? null}, ${row.about?.orderId ?? null}, ${row.held?.onlyAt ?? null}::order_status,
      ${row.held?.until ?? now}::timestamptz, ${now}::timestamptz, ${row.secretUntil}::timestamptz, ${row.secretSubject}, ${row.invoiceId})`,
  );
  const again = messages.every(({ replaces }) => replaces)
    ? Prisma.sql`UPDATE SET subject = excluded.subject, text = excluded.text, html = excluded.html, parameters = excluded.parameters
        WHERE mail_outbox.sent_at IS NULL AND mail_outbox.attempts = 0 AND mail_outbox.withdrawn_at IS NULL`
    : Prisma.sql`NOTHING`;
  return tx.$executeRaw`
    INSERT INTO mail_outbox (id, dedupe_key, channel, recipient, reply_to, unsubscribe_url, subject, text, html, template, parameters,
      event, order_id, only_at, next_attempt_at, created_at, secret_until, secret_subject, invoice_id)
    VALUES ${Prisma.join(rows)} ON CONFLICT (dedupe_key) DO ${again}`;
}

/** Attaches a document to unsent emails with this key, also of later rounds, that have none; returns their number. */
export const attachInvoice = (
  tx: Tx,
  { orderId, keyStart, invoiceId }: { orderId: string; keyStart: string; invoiceId: string },
): Promise<number> => tx.$executeRaw`
  UPDATE mail_outbox SET invoice_id = ${invoiceId}
  WHERE order_id = ${orderId} AND (dedupe_key = ${keyStart} OR starts_with(dedupe_key, ${`${keyStart}:`}))
    AND channel = 'email' AND attempts = 0 AND withdrawn_at IS NULL
    AND coalesce(invoice_id, ${invoiceId}) = ${invoiceId}`;

/** SQL: whether `mail_outbox m` is neither sent nor being sent. A claimed row has no error. */
export const isUnsentMailSql = (now: Date): Prisma.Sql => Prisma.sql`
  m.sent_at IS NULL AND m.withdrawn_at IS NULL AND (m.attempts = 0 OR m.next_attempt_at <= ${now} OR m.last_error IS NOT NULL)`;

/** Withdraws messages for other statuses and frees their keys. Returns the ids of attached documents. */
export async function withdrawMails(tx: Tx, orderIds: readonly string[], status: OrderStatus): Promise<string[]> {
  const now = new Date();
  const withdrawn = await tx.$queryRaw<{ invoiceId: string | null }[]>`
    UPDATE mail_outbox m SET withdrawn_at = ${now}, dedupe_key = dedupe_key || ':' || id
    WHERE order_id = ANY (${orderIds}) AND only_at <> ${status}::order_status AND ${isUnsentMailSql(now)}
    RETURNING invoice_id AS "invoiceId"`;
  return withdrawn.flatMap(({ invoiceId }) => invoiceId ?? []);
}

/** Withdraws unsent messages with these keys; one that is being sent is not retried. */
export const withdrawKeyedMails = (tx: Tx, dedupeKeys: readonly string[]): Promise<unknown> =>
  tx.mailOutbox.updateMany({
    where: { dedupeKey: { in: [...dedupeKeys] }, sentAt: null, withdrawnAt: null },
    data: { withdrawnAt: new Date() },
  });

/** Withdraws an order's messages about an event; false if one may have been sent. Requires the order lock. */
export async function withdrawEventMails(tx: Tx, orderId: string, event: string, since: Date): Promise<boolean> {
  const told = await tx.$queryRaw<MailAttempt[]>`
    SELECT channel, attempts, last_error AS "lastError", sent_at AS "sentAt" FROM mail_outbox WHERE order_id = ${orderId} AND event = ${event} AND created_at >= ${since} AND withdrawn_at IS NULL
    FOR UPDATE`;
  if (told.some(mayHaveBeenSent)) return false;
  await tx.$executeRaw`
    UPDATE mail_outbox SET withdrawn_at = ${new Date()}, dedupe_key = dedupe_key || ':' || id
    WHERE order_id = ${orderId} AND event = ${event} AND created_at >= ${since} AND withdrawn_at IS NULL`;
  return true;
}
