import type { MailContent, MailSender } from '../../messaging/mail/template';
import { translate } from '../../platform/shared/translate';

export const LINK_EVENT = 'sent_link';

type About = {
  orderNumber: string;
  firstName: string;
  amount: string;
  url: string;
  until: string;
};

/** `amount` and `until` are already formatted. */
export function paymentLinkMail(
  { orderNumber: number, firstName: name, amount, url, until }: About,
  { storeName: store }: Pick<MailSender, 'storeName'>,
): MailContent & { subject: string } {
  return {
    subject: translate('mail.payment_link.subject', { number, store }),
    title: translate('mail.payment_link.title', { name }),
    blocks: [
      { kind: 'text', text: translate('mail.payment_link.text') },
      {
        kind: 'facts',
        rows: [
          { label: translate('mail.order_facts.number'), value: number, ltr: true, strong: true },
          { label: translate('mail.order_facts.due'), value: amount, strong: true },
          { label: translate('mail.payment_link.until'), value: until },
        ],
      },
      { kind: 'button', label: translate('mail.order_facts.pay'), url },
      { kind: 'text', text: translate('mail.order_facts.help') },
    ],
  };
}
