import 'server-only';
import type { Tx } from '../../platform/server/db';
import { translate } from '../../platform/shared/translate';
import { queueMails } from '../mail/outbox';
import { readSender } from '../mail/sender';
import { type MailContent, mailHtml, mailText } from '../mail/template';
import { CONFIRM_DAYS, confirmPage } from './confirm-token';

/** So often an address is asked, however often somebody types it. */
const ONCE_IN_MS = 6 * 60 * 60 * 1000;

/** The letter that asks an address whether it wants the newsletter; `url` is where its button leads. */
export const confirmMail = (store: string, url: string): MailContent & { subject: string } => ({
  subject: translate('mail.newsletter_confirm.subject', { store }),
  title: translate('mail.newsletter_confirm.title'),
  blocks: [
    { kind: 'text', text: translate('mail.newsletter_confirm.text', { store }) },
    { kind: 'button', label: translate('mail.newsletter_confirm.button'), url },
    { kind: 'text', text: translate('mail.newsletter_confirm.ignore', { days: CONFIRM_DAYS }) },
  ],
});

/** Queues the letter that asks an address whether it wants the newsletter. Call sendMailsSoon() after the commit. */
export async function queueConfirmMail(tx: Tx, id: string, email: string, now = Date.now()): Promise<void> {
  const sender = await readSender(tx);
  const { subject, ...content } = confirmMail(sender.storeName, confirmPage(id));
  await queueMails(tx, [
    {
      dedupeKey: `newsletter-confirm:${id}:${Math.floor(now / ONCE_IN_MS)}`,
      recipient: email,
      subject,
      text: mailText(content, sender),
      html: mailHtml(content, sender),
    },
  ]);
}
