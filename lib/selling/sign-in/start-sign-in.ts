import 'server-only';
import { queueMails, queueWhatsApp } from '../../messaging/mail/outbox';
import { limitRequestedMail } from '../../messaging/mail/request-limits';
import { mailSenderOf } from '../../messaging/mail/sender';
import { mailHtml, mailText } from '../../messaging/mail/template';
import { isWhatsAppCodeConfigured } from '../../messaging/mail/whatsapp';
import { issueOneTimeCode } from '../../platform/server/auth/one-time-code';
import type { Tx } from '../../platform/server/db';
import { env } from '../../platform/server/env';
import { countAgainstLimit } from '../../platform/server/limits/rate-limit';
import { transaction } from '../../platform/server/transaction';
import { AppError } from '../../platform/shared/errors';
import { normalizedMailbox } from '../../platform/shared/person';
import { translate } from '../../platform/shared/translate';
import { readSettingsRow } from '../../platform/store-settings/reads';
import { isPhoneContact } from './rules';
import { signInCodeSubject, signInMail } from './sign-in-mail';

/** Per contact and IP address, so that attackers cannot lock out the owner. */
const CODES_FROM = { name: 'sign-in-codes-from', max: 5, windowSeconds: 60 * 60, per: 'contact' } as const;

/** Sends a code for this browser and ends its earlier ones. `address`: IP address. Call sendMailsAfterResponse() afterwards. */
export async function startSignIn(browserId: string, address: string, contact: string): Promise<void> {
  if (isPhoneContact(contact) && !isWhatsAppCodeConfigured()) {
    const message = translate('errors.sign_in_by_mail');
    throw new AppError('sign_in_by_mail', { issues: [{ path: 'contact', message }] });
  }
  const whom = isPhoneContact(contact) ? contact : normalizedMailbox(contact);
  await countAgainstLimit(CODES_FROM, `${whom}:${address}`);
  await limitRequestedMail(isPhoneContact(contact) ? 'sign_in_whatsapp' : 'sign_in_mail', {
    recipient: contact,
    address,
  });
  await transaction(async (tx) => {
    const issued = await issueOneTimeCode(tx, { purpose: 'sign_in', sessionId: browserId, subject: contact });
    await queue(tx, { ...issued, contact });
  });
}

type Sending = { id: string; contact: string; code: string; expiresAt: Date };

async function queue(tx: Tx, { id, contact, code, expiresAt }: Sending): Promise<void> {
  const settings = await readSettingsRow(tx);
  const sender = mailSenderOf(settings);
  const { subject, ...content } = signInMail({ code, storeName: sender.storeName });
  const codeMessage = {
    dedupeKey: `sign-in:${id}`,
    about: { orderId: null, event: 'sign_in' },
    secretUntil: expiresAt,
    subject,
    text: mailText(content, sender),
  };
  if (isPhoneContact(contact)) {
    const template = env().WHATSAPP_SIGN_IN_TEMPLATE ?? '';
    await queueWhatsApp(tx, [{ ...codeMessage, phone: contact, template, parameters: [code] }]);
  } else {
    const mail = { ...codeMessage, recipient: contact, html: mailHtml(content, sender) };
    const secretSubject = signInCodeSubject(code, sender.storeName);
    await queueMails(tx, [settings?.signInCodeInSubject ? { ...mail, secretSubject } : mail]);
  }
}
