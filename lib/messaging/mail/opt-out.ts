import 'server-only';
import { createHmac } from 'node:crypto';
import { db, type Tx } from '../../platform/server/db';
import { siteUrl } from '../../platform/server/env';
import { derivedKey, sealFor } from '../../platform/server/seal';
import { mailbox } from '../../platform/shared/person';

/*
 * Mailboxes whose owners want no messages that others can ask for in their name: product notices, and the questions whether a notice or the
 * newsletter is wanted. What is stored is a keyed hash of the mailbox: it outlives the customer's deletion and names nobody.
 */

const hashOf = (box: string): string => createHmac('sha256', derivedKey('mail opt-out')).update(box).digest('hex');

const { seal, open } = sealFor<'mailbox'>('mail opt-out link');

/** What the opt-out link of a message to this address carries: its mailbox, sealed. It does not run out. */
const leaveMailsToken = (email: string): string => seal('mailbox', mailbox(email));

/** The mailbox that such a token is for; null where the shop did not write it. */
export function readLeaveMailsToken(token: string): string | null {
  try {
    return open('mailbox', token);
  } catch {
    return null;
  }
}

/** The link for people, which asks once more. */
const leaveMailsPage = (token: string): string => `${siteUrl()}/leave-mails?token=${token}`;

/** The address for mail programs, which opt out with one press (RFC 8058). */
const leaveMailsCall = (token: string): string => `${siteUrl()}/api/mails/leave?token=${token}`;

/** Both links of one message. */
export function leaveMailsLinks(email: string): { page: string; call: string } {
  const token = leaveMailsToken(email);
  return { page: leaveMailsPage(token), call: leaveMailsCall(token) };
}

/** Whether a mailbox opted out. `email`: lower case, in any spelling. */
export const hasLeftMails = async (client: Tx | typeof db, email: string): Promise<boolean> =>
  (await client.mailOptOut.count({ where: { mailbox: hashOf(mailbox(email)) } })) > 0;

/** Stores that a mailbox opted out, for good. Again changes nothing. */
export const optOut = async (tx: Tx, box: string): Promise<void> => {
  await tx.mailOptOut.createMany({ data: [{ mailbox: hashOf(box) }], skipDuplicates: true });
};

/** Whose link a token is: the mailbox shortened, since the link may have been passed on. Null where nobody's is. */
export async function readLeaver(token: string): Promise<{ address: string; hasLeft: boolean } | null> {
  const box = readLeaveMailsToken(token);
  if (box === null) return null;
  const [name = '', host = ''] = box.split('@');
  return { address: `${name.slice(0, 2)}***@${host}`, hasLeft: await hasLeftMails(db, box) };
}
