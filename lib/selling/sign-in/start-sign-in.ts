import 'server-only';
import { randomUUID } from 'node:crypto';
import { countAsked } from '../../messaging/mail/asked';
import { queueMails, queueWhatsApp } from '../../messaging/mail/outbox';
import { readSender } from '../../messaging/mail/sender';
import { mailHtml, mailText } from '../../messaging/mail/template';
import { whatsAppCodesReady } from '../../messaging/mail/whatsapp';
import type { Tx } from '../../platform/server/db';
import { env } from '../../platform/server/env';
import { codeHash, newCode } from '../../platform/server/one-time-code';
import { countCall } from '../../platform/server/rate-limit';
import { transaction } from '../../platform/server/transaction';
import { AppError } from '../../platform/shared/errors';
import { mailbox } from '../../platform/shared/person';
import { translate } from '../../platform/shared/translate';
import { CODE_MINUTES, isPhone, SIGN_IN } from './rules';
import { signInMail } from './sign-in-mail';

/** Per contact and IP address, so that an attacker cannot lock the owner out. */
const CODES_FROM = { name: 'sign-in-codes-from', max: 5, windowSeconds: 60 * 60, per: 'contact' } as const;

/** Sends a code for this browser; earlier codes expire. `address`: the caller's IP. Call sendMailsSoon() afterwards. */
export async function startSignIn(browserId: string, address: string, contact: string): Promise<void> {
  if (isPhone(contact) && !whatsAppCodesReady()) {
    const message = translate('errors.sign_in_by_mail');
    throw new AppError('sign_in_by_mail', { issues: [{ path: 'contact', message }] });
  }
  const whom = isPhone(contact) ? contact : mailbox(contact);
  await countCall(CODES_FROM, `${whom}:${address}`);
  await countAsked(isPhone(contact) ? 'sign_in_whatsapp' : 'sign_in_mail', contact);
  await transaction(async (tx) => {
    // Serialises requests, so that exactly one code is the newest.
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`sign-in:${contact}`}, 0))`;
    const now = new Date();
    await tx.signInCode.updateMany({
      where: { contact, usedAt: null, expiresAt: { gt: now } },
      data: { expiresAt: now },
    });
    const [id, code] = [randomUUID(), newCode()];
    const expiresAt = new Date(now.getTime() + CODE_MINUTES * 60_000);
    await tx.signInCode.create({
      data: { id, sessionId: browserId, contact, codeHash: codeHash(SIGN_IN, id, code), expiresAt, createdAt: now },
    });
    await queue(tx, { id, contact, code, expiresAt });
  });
}

type Sending = { id: string; contact: string; code: string; expiresAt: Date };

async function queue(tx: Tx, { id, contact, code, expiresAt }: Sending): Promise<void> {
  const sender = await readSender(tx);
  const { subject, ...content } = signInMail({ code, storeName: sender.storeName });
  const letter = {
    dedupeKey: `sign-in:${id}`,
    about: { orderId: null, event: 'sign_in' },
    secretUntil: expiresAt,
    subject,
    text: mailText(content, sender),
  };
  if (isPhone(contact)) {
    const template = env().WHATSAPP_SIGN_IN_TEMPLATE ?? '';
    await queueWhatsApp(tx, [{ ...letter, phone: contact, template, parameters: [code] }]);
  } else {
    await queueMails(tx, [{ ...letter, recipient: contact, html: mailHtml(content, sender) }]);
  }
}
