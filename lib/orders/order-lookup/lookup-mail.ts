import type { MailContent } from '../../messaging/mail/template';
import { translate } from '../../platform/shared/translate';
import { LOOKUP_CODE_MINUTES } from './rules';

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
    { kind: 'text', text: translate('mail.lookup.ignore', { minutes: LOOKUP_CODE_MINUTES }) },
  ],
});
