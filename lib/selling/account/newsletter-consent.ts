import 'server-only';
import { hasNewsletterConsent } from '../../messaging/newsletter/consents';
import { subscribeEmail, unsubscribeMailbox } from '../../messaging/newsletter/writes';
import { db, type Tx } from '../../platform/server/db';
import { transaction } from '../../platform/server/transaction';
import { AppError } from '../../platform/shared/errors';
import { verifiedContactsOf } from '../../platform/shared/person';
import { customerOf } from '../../platform/shared/shopper-key';

/** Null without a sign-in or a proven email. */
export async function readVerifiedEmail(sessionId: string, client: Tx | typeof db = db): Promise<string | null> {
  const id = customerOf(sessionId);
  if (id === null) return null;
  const row = await client.customer.findUnique({
    where: { id },
    select: { email: true, phone: true, provenEmail: true, provenPhone: true },
  });
  return row && verifiedContactsOf(row).email;
}

export type NewsletterConsentView = { email: string | null; wanted: boolean };

/** `wanted` is false without a verified email. */
export async function readNewsletterConsent(sessionId: string): Promise<NewsletterConsentView> {
  const email = await readVerifiedEmail(sessionId);
  return { email, wanted: email !== null && (await hasNewsletterConsent(email)) };
}

/** Errors: not_found without a verified address. */
export async function saveNewsletterConsent(sessionId: string, wanted: boolean): Promise<NewsletterConsentView> {
  await transaction(async (tx) => {
    const email = await readVerifiedEmail(sessionId, tx);
    if (email === null) throw new AppError('not_found');
    if (wanted) await subscribeEmail(tx, email, { source: 'account', isProven: true });
    else await unsubscribeMailbox(tx, email, 'account');
  });
  return readNewsletterConsent(sessionId);
}
