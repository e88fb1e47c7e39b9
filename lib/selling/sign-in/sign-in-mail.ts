import type { MailContent } from '../../messaging/mail/template';
import { ONE_TIME_CODE_MINUTES } from '../../platform/shared/one-time-code';
import { translate } from '../../platform/shared/translate';

/** Only if the shop permits it, because lock screens show subjects. */
export const signInCodeSubject = (code: string, storeName: string): string =>
  translate('mail.sign_in.subject_with_code', { code, store: storeName });

export const signInMail = ({
  code,
  storeName,
}: {
  code: string;
  storeName: string;
}): MailContent & { subject: string } => ({
  subject: translate('mail.sign_in.subject', { store: storeName }),
  title: translate('mail.sign_in.title'),
  blocks: [
    { kind: 'text', text: translate('mail.sign_in.text', { store: storeName }) },
    { kind: 'facts', rows: [{ label: translate('mail.sign_in.code'), value: code, ltr: true, strong: true }] },
    { kind: 'text', text: translate('mail.sign_in.ignore', { minutes: ONE_TIME_CODE_MINUTES }) },
  ],
});

export const contactAddedMail = ({
  contact,
  storeName,
}: {
  contact: string;
  storeName: string;
}): MailContent & { subject: string } => ({
  subject: translate('mail.contact_added.subject', { store: storeName }),
  title: translate('mail.contact_added.title'),
  blocks: [
    { kind: 'text', text: translate('mail.contact_added.text') },
    {
      kind: 'facts',
      rows: [{ label: translate('mail.contact_added.contact'), value: contact, ltr: true, strong: true }],
    },
    { kind: 'text', text: translate('mail.contact_added.not_you') },
  ],
});
