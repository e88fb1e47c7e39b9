import 'server-only';
import { queueMails } from '../mail/outbox';
import { readSender } from '../mail/sender';
import { mailHtml, mailText } from '../mail/template';
import type { Tx } from '../server/db';
import { translate } from '../shared/translate';
import { CONFIRM_DAYS, confirmPage } from './confirm-token';

/** So often an address is asked, however often somebody types it. */
const ONCE_IN_MS = 6 * 60 * 60 * 1000;

/** Queues the letter that asks an address whether it wants the newsletter. Call sendMailsSoon() after the commit. */
export async function queueConfirmMail(tx: Tx, id: string, email: string, now = Date.now()): Promise<void> {
  const sender = await readSender(tx);
  const content = {
    title: translate('mail.newsletter_confirm.title'),
    blocks: [
      { kind: 'text', text: translate('mail.newsletter_confirm.text', { store: sender.storeName }) },
      { kind: 'button', label: translate('mail.newsletter_confirm.button'), url: confirmPage(id) },
      { kind: 'text', text: translate('mail.newsletter_confirm.ignore', { days: CONFIRM_DAYS }) },
    ] as const,
  };
  await queueMails(tx, [
    {
      dedupeKey: `newsletter-confirm:${id}:${Math.floor(now / ONCE_IN_MS)}`,
      recipient: email,
      subject: translate('mail.newsletter_confirm.subject', { store: sender.storeName }),
      text: mailText(content, sender),
      html: mailHtml(content, sender),
    },
  ]);
}
