import type { MailContent, MailSender } from '../../messaging/mail/template';
import { translate } from '../../platform/shared/translate';

export const ADDRESS_EVENT = 'address_question';

type Asked = { orderNumber: string; firstName: string; url: string; until: string };

export const addressMail = (
  { orderNumber: number, firstName: name, url, until }: Asked,
  { storeName: store }: Pick<MailSender, 'storeName'>,
): MailContent & { subject: string } => ({
  subject: translate('addressQuestion.mail.subject', { number, store }),
  title: translate('addressQuestion.mail.title', { name }),
  blocks: [
    { kind: 'text', text: translate('addressQuestion.mail.text') },
    {
      kind: 'facts',
      rows: [
        { label: translate('mail.order_facts.number'), value: number, ltr: true, strong: true },
        { label: translate('addressQuestion.mail.until'), value: until },
      ],
    },
    { kind: 'button', label: translate('addressQuestion.mail.open'), url },
    { kind: 'text', text: translate('mail.order_facts.help') },
  ],
});

export const addressStaffMail = (
  { id, orderNumber: number }: { id: string; orderNumber: string },
  is: 'answered' | 'passed',
  siteUrl: string,
): MailContent & { subject: string } => ({
  subject: translate(`addressQuestion.staff_mail.${is}_subject`, { number }),
  title: translate(`addressQuestion.staff_mail.${is}`),
  blocks: [
    {
      kind: 'facts',
      rows: [{ label: translate('mail.order_facts.number'), value: number, ltr: true, strong: true }],
    },
    { kind: 'button', label: translate('addressQuestion.staff_mail.open'), url: `${siteUrl}/admin/orders/${id}` },
    { kind: 'text', text: translate('mail.staff_order.why') },
  ],
});
