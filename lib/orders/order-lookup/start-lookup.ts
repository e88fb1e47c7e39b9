import 'server-only';
import { isMailAddress, queueMails } from '../../messaging/mail/outbox';
import { consumeMailLimits } from '../../messaging/mail/request-limits';
import { sendDueMails } from '../../messaging/mail/send-due-mails';
import { readMailSender } from '../../messaging/mail/sender';
import { renderMail } from '../../messaging/mail/template';
import { issueOneTimeCode } from '../../platform/server/auth/one-time-code';
import { db, type Tx } from '../../platform/server/db';
import { consumeRateLimits } from '../../platform/server/limits/rate-limit';
import { transaction } from '../../platform/server/transaction';
import { lookupMail } from './lookup-mail';
import { isShopperContact } from './rules';
import type { LookupStart } from './schema';

/** Per order and IP address, so that an attacker cannot lock out the shopper. */
const CODES_FROM = { name: 'order-codes-from', max: 5, windowSeconds: 60 * 60, per: 'address' } as const;
/** Per order from all addresses, against guessing and flooding. */
const CODES = { name: 'order-codes', max: 20, windowSeconds: 60 * 60, per: 'order' } as const;

/** Emails a code if number and contact match. Call after the response, whose duration would reveal the result. */
export async function startLookup(
  sessionId: string,
  address: string,
  { orderNumber, contact }: LookupStart,
): Promise<void> {
  const order = await db.order.findUnique({
    where: { orderNumber },
    select: { id: true, email: true, phone: true },
  });
  const isTheirs = order !== null && isMailAddress(order.email) && isShopperContact(order, contact);
  await transaction(async (tx) => {
    const orderId = isTheirs && (await mayHaveCode(tx, order, address)) ? order.id : null;
    const asked = { purpose: 'order_lookup', sessionId, subject: orderNumber } as const;
    const { id, code, expiresAt } = await issueOneTimeCode(tx, asked, orderId);
    if (!orderId || !order) return;
    const sender = await readMailSender(tx);
    const content = lookupMail({ code, orderNumber });
    await queueMails(tx, [
      {
        dedupeKey: `order-code:${id}`,
        about: { orderId, event: 'lookup' },
        recipient: order.email,
        secretUntil: expiresAt,
        ...renderMail(content, sender),
      },
    ]);
  });
  await sendDueMails();
}

const mayHaveCode = async (tx: Tx, { id, email }: { id: string; email: string }, address: string): Promise<boolean> =>
  (await consumeRateLimits(
    [
      [CODES_FROM, `${id}:${address}`],
      [CODES, id],
    ],
    tx,
  )) && consumeMailLimits('order_code', { recipient: email.toLowerCase(), address }, tx);
