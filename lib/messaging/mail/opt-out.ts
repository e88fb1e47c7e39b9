import 'server-only';
import { cipherFor, keyedHash } from '../../platform/server/crypto/encryption';
import { db, type Tx } from '../../platform/server/db';
import { siteUrl } from '../../platform/server/env';
import { maskedEmail, normalizedMailbox } from '../../platform/shared/person';

/* Mailboxes that opted out of messages that others trigger; stored as keyed hashes. */

const hashOf = (box: string): string => keyedHash('mail opt-out', box);

const { seal, open } = cipherFor<'mailbox'>('mail opt-out link');

const leaveMailsToken = (email: string): string => seal('mailbox', normalizedMailbox(email));

/** Mailbox of the token; null if invalid. */
export function verifyMailUnsubscribeToken(token: string): string | null {
  try {
    return open('mailbox', token);
  } catch {
    return null;
  }
}

const leaveMailsPage = (token: string): string => `${siteUrl()}/leave-mails?token=${token}`;

/** One-click URL for mail programs (RFC 8058). */
const leaveMailsCall = (token: string): string => `${siteUrl()}/api/mails/leave?token=${token}`;

/** `page` asks first, `call` unsubscribes at once. */
export function mailUnsubscribeLinks(email: string): { page: string; call: string } {
  const token = leaveMailsToken(email);
  return { page: leaveMailsPage(token), call: leaveMailsCall(token) };
}

/** `email`: lower case. */
export const hasOptedOutOfMails = async (client: Tx | typeof db, email: string): Promise<boolean> =>
  (await client.mailOptOut.count({ where: { mailbox: hashOf(normalizedMailbox(email)) } })) > 0;

/** Idempotent. */
export const saveMailOptOut = async (tx: Tx, box: string): Promise<void> => {
  await tx.mailOptOut.createMany({ data: [{ mailbox: hashOf(box) }], skipDuplicates: true });
};

/** `address` is masked, because links may be forwarded. Null: invalid token. */
export async function readMailOptOut(token: string): Promise<{ address: string; isDone: boolean } | null> {
  const box = verifyMailUnsubscribeToken(token);
  if (box === null) return null;
  return { address: maskedEmail(box), isDone: await hasOptedOutOfMails(db, box) };
}
