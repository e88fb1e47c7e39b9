import type { MailContent } from '../../messaging/mail/template';
import { translate } from '../../platform/shared/translate';
import { CODE_MINUTES } from './rules';

/** The letter with a code to sign in. The subject does not hold it: it stands on locked screens and in lists. */
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
    { kind: 'text', text: translate('mail.sign_in.ignore', { minutes: CODE_MINUTES }) },
  ],
});

/** The letter that says that a contact signs in to an account from now on: who did not add it has to hear of it. */
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
