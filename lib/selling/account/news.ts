import 'server-only';
import { wantsNews } from '../../messaging/newsletter/consents';
import { leaveMail, subscribeMail } from '../../messaging/newsletter/writes';
import { db, type Tx } from '../../platform/server/db';
import { transaction } from '../../platform/server/transaction';
import { AppError } from '../../platform/shared/errors';
import { customerOf } from '../../platform/shared/shopper-owner';

/** The signed-in customer's verified email, or null. */
export async function provenMailOf(sessionId: string, client: Tx | typeof db = db): Promise<string | null> {
  const id = customerOf(sessionId);
  if (id === null) return null;
  const row = await client.customer.findUnique({ where: { id }, select: { email: true, provenEmail: true } });
  return row?.email && row.email === row.provenEmail ? row.email : null;
}

export type AccountNews = { email: string | null; wanted: boolean };

export async function readAccountNews(sessionId: string): Promise<AccountNews> {
  const email = await provenMailOf(sessionId);
  return { email, wanted: email !== null && (await wantsNews(email)) };
}

/** Gives or withdraws newsletter consent for the verified email. */
export async function saveAccountNews(sessionId: string, wanted: boolean): Promise<AccountNews> {
  await transaction(async (tx) => {
    const email = await provenMailOf(sessionId, tx);
    if (email === null) throw new AppError('not_found');
    if (wanted) await subscribeMail(tx, email, { source: 'account', isProven: true });
    else await leaveMail(tx, email, 'account');
  });
  return readAccountNews(sessionId);
}
