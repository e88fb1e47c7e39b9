import 'server-only';
import { wantsNews } from '../../messaging/newsletter/consents';
import { leaveMail, subscribeMail } from '../../messaging/newsletter/writes';
import { db, type Tx } from '../../platform/server/db';
import { transaction } from '../../platform/server/transaction';
import { AppError } from '../../platform/shared/errors';
import { customerOf } from '../../platform/shared/shopper-owner';

/** The mailbox that a session's customer has proven to be theirs, and is still; null: nobody is signed in, or by a phone alone. */
export async function provenMailOf(sessionId: string, client: Tx | typeof db = db): Promise<string | null> {
  const id = customerOf(sessionId);
  if (id === null) return null;
  const row = await client.customer.findUnique({ where: { id }, select: { email: true, provenEmail: true } });
  return row?.email && row.email === row.provenEmail ? row.email : null;
}

/** Whether a signed-in customer gets news and offers by mail; `email` is null where they have no mailbox to get them in. */
export type AccountNews = { email: string | null; wanted: boolean };

export async function readAccountNews(sessionId: string): Promise<AccountNews> {
  const email = await provenMailOf(sessionId);
  return { email, wanted: email !== null && (await wantsNews(email)) };
}

/** Gives consent to news and offers, or takes it back, by who is signed in: their own word needs no letter. Errors: not_found (no mailbox). */
export async function saveAccountNews(sessionId: string, wanted: boolean): Promise<AccountNews> {
  await transaction(async (tx) => {
    const email = await provenMailOf(sessionId, tx);
    if (email === null) throw new AppError('not_found');
    if (wanted) await subscribeMail(tx, email, { source: 'account', isProven: true });
    else await leaveMail(tx, email, 'account');
  });
  return readAccountNews(sessionId);
}
