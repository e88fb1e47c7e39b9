import 'server-only';
import type { Tx } from '../../platform/server/db';
import { translate } from '../../platform/shared/translate';
import { hasOptedOutOfMails, mailUnsubscribeLinks } from '../mail/opt-out';
import { queueMails } from '../mail/outbox';
import { consumeMailLimits } from '../mail/request-limits';
import { readMailSender } from '../mail/sender';
import { type MailContent, renderMail } from '../mail/template';
import { NEWSLETTER_CONFIRM_DAYS, newsletterConfirmPage } from './confirm-token';

/** Minimum interval per address. */
const ONCE_IN_MS = 6 * 60 * 60 * 1000;

export const newsletterConfirmMail = (
  store: string,
  url: string,
  leave: string,
): MailContent & { subject: string } => ({
  subject: translate('mail.newsletter_confirm.subject', { store }),
  title: translate('mail.newsletter_confirm.title'),
  blocks: [
    { kind: 'text', text: translate('mail.newsletter_confirm.text', { store }) },
    { kind: 'button', label: translate('mail.newsletter_confirm.button'), url },
    { kind: 'text', text: translate('mail.newsletter_confirm.ignore', { days: NEWSLETTER_CONFIRM_DAYS }) },
  ],
  small: { text: translate('mail.asked.why'), label: translate('mail.asked.leave'), url: leave },
});

/** Does nothing above a limit or if the mailbox opted out. `address`: ipRateLimitKey of the caller. */
export async function queueNewsletterConfirmMail(
  tx: Tx,
  id: string,
  { email, address }: { email: string; address: string },
  now = Date.now(),
): Promise<void> {
  const dedupeKey = `newsletter-confirm:${id}:${Math.floor(now / ONCE_IN_MS)}`;
  if ((await tx.mailOutbox.count({ where: { dedupeKey } })) > 0) return;
  if (await hasOptedOutOfMails(tx, email)) return;
  if (!(await consumeMailLimits('newsletter', { recipient: email, address }, tx))) return;
  const sender = await readMailSender(tx);
  const leave = mailUnsubscribeLinks(email);
  const content = newsletterConfirmMail(sender.storeName, newsletterConfirmPage(id), leave.page);
  await queueMails(tx, [
    {
      dedupeKey,
      recipient: email,
      unsubscribeUrl: leave.call,
      ...renderMail(content, sender),
    },
  ]);
}
