import 'server-only';
import { saveMailOptOut, verifyMailUnsubscribeToken } from '../../messaging/mail/opt-out';
import { isUnsentMailSql } from '../../messaging/mail/outbox';
import { transaction } from '../../platform/server/transaction';
import { CONFIRM_EVENT, NOTICE_EVENTS } from './rules';

/** Opts out of all requested emails. Idempotent. False for an invalid token. */
export async function optOutOfMails(token: string, now = new Date()): Promise<boolean> {
  const box = verifyMailUnsubscribeToken(token);
  if (box === null) return false;
  await transaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`notices:${box}`}, 0))`;
    await saveMailOptOut(tx, box);
    await tx.$executeRaw`DELETE FROM product_notices WHERE mailbox_form(email) = ${box}`;
    await tx.$executeRaw`
      UPDATE mail_outbox m SET withdrawn_at = ${now}
      WHERE mailbox_form(recipient) = ${box} AND ${isUnsentMailSql(now)}
        AND (event = ANY (${[...NOTICE_EVENTS, CONFIRM_EVENT]}) OR dedupe_key LIKE 'newsletter-confirm:%')`;
  });
  return true;
}
