import 'server-only';
import { randomUUID } from 'node:crypto';
import { Prisma, type Tx } from '../server/db';

/** A mail that is yet to be sent. Addresses have been validated as such. */
export type Mail = {
  /** one mail for one reason, such as "order:{id}": a repeat queues nothing */
  dedupeKey: string;
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
export const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, 300);

const ADDRESS = /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+$/;

function address(text: string): string {
  // A fault of the caller: what comes from outside has been through a schema.
  if (!ADDRESS.test(text)) throw new Error('not an e-mail address');
  return text;
}

/**
 * Writes mails down in the transaction that gives the reason for them: they are sent once that has committed, and only then.
 * After the commit call sendMailsSoon(); without it the next run of the jobs sends them.
 */
export async function queueMails(tx: Tx, mails: readonly Mail[]): Promise<void> {
  if (mails.length === 0) return;
  // By this clock, as the claims are: the database's may be ahead.
  const now = new Date();
  const rows = mails.map(
    (mail) => Prisma.sql`(${randomUUID()}, ${mail.dedupeKey}, ${address(mail.recipient)},
      ${mail.replyTo === undefined ? null : address(mail.replyTo)}, ${mail.unsubscribeUrl ?? null},
      ${oneLine(mail.subject)}, ${mail.text}, ${mail.html}, ${now}, ${now})`,
  );
  await tx.$executeRaw`
    INSERT INTO mail_outbox (id, dedupe_key, recipient, reply_to, unsubscribe_url, subject, text, html, next_attempt_at, created_at)
    VALUES ${Prisma.join(rows)} ON CONFLICT (dedupe_key) DO NOTHING`;
}
