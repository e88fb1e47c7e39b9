import type { MailContent } from '../../messaging/mail/template';
import { translate } from '../../platform/shared/translate';
import { REVIEW_LINK_DAYS } from './rules';

export const REVIEW_EVENT = 'review_request';

type About = { orderNumber: string; firstName: string; products: readonly string[]; url: string; leave: string };

export const reviewMail = ({
  orderNumber: number,
  firstName: name,
  products,
  url,
  leave,
}: About): MailContent & { subject: string } => ({
  subject: translate('mail.review_request.subject', { number }),
  title: translate('mail.review_request.title', { name }),
  blocks: [
    { kind: 'text', text: translate('mail.review_request.text') },
    { kind: 'quote', text: products.join('\n') },
    { kind: 'button', label: translate('mail.review_request.button'), url },
    { kind: 'text', text: translate('mail.review_request.once', { days: REVIEW_LINK_DAYS }) },
  ],
  small: { text: translate('mail.review_request.why'), label: translate('mail.review_request.leave'), url: leave },
});
