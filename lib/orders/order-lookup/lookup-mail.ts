import type { MailContent } from '../../messaging/mail/template';
import { ONE_TIME_CODE_MINUTES } from '../../platform/shared/one-time-code';
import { translate } from '../../platform/shared/translate';

export const lookupMail = ({
  code,
  orderNumber,
}: {
  code: string;
  orderNumber: string;
}): MailContent & { subject: string } => ({
  subject: translate('mail.lookup.subject', { number: orderNumber }),
  title: translate('mail.lookup.title'),
  blocks: [
    { kind: 'text', text: translate('mail.lookup.text', { number: orderNumber }) },
    { kind: 'facts', rows: [{ label: translate('mail.lookup.code'), value: code, ltr: true, strong: true }] },
    { kind: 'text', text: translate('mail.lookup.ignore', { minutes: ONE_TIME_CODE_MINUTES }) },
  ],
});
