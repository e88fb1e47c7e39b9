import 'server-only';
import type { Tx } from '../server/db';

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
  await tx.mailOutbox.createMany({
    data: mails.map((mail) => ({
      dedupeKey: mail.dedupeKey,
      recipient: address(mail.recipient),
      replyTo: mail.replyTo === undefined ? null : address(mail.replyTo),
      unsubscribeUrl: mail.unsubscribeUrl ?? null,
      subject: oneLine(mail.subject),
      text: mail.text,
      html: mail.html,
    })),
    skipDuplicates: true,
  });
}
