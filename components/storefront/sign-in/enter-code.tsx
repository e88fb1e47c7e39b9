'use client';

import { useTranslations } from 'next-intl';
import { api, shopperSessionId } from '@/lib/platform/shared/fetcher';
import { RESEND_SECONDS } from '@/lib/selling/sign-in/rules';
import { dropSharedDraft, readDraft } from '../app/checkout-draft';
import { tellTabs } from '../cart/tabs';
import { CodeForm } from '../shared/code-form';
import { clearAsked } from './asked-code';
import { adoptSession } from './session';

/** Where a sign-in leads to: where the shopper came from, of the pages that lead here, else their account. */
const target = () => (new URLSearchParams(window.location.search).get('to') === 'checkout' ? '/checkout' : '/account');

type Props = {
  contact: string;
  joins: boolean;
  /** when the code was sent, in milliseconds */
  askedAt: number;
  /** another one was sent */
  onAgain: () => void;
  onBack: () => void;
};

/** The code that was sent. `joins`: it adds the contact to the account of who is signed in. */
export function EnterCode({ contact, joins, askedAt, onAgain, onBack }: Props) {
  const t = useTranslations('client.signIn');
  const enter = async (code: string) => {
    const body = { contact, code, sessionId: shopperSessionId() };
    if (joins) await api('POST', '/api/account/contact', body);
    else {
      // What was begun for somebody else is not ordered by who has just proven who they are.
      const { email, phone } = readDraft();
      adoptSession((await api<{ sessionId: string }>('POST', '/api/sign-in', body)).sessionId);
      if (email && email !== contact && phone.slice(-9) !== contact.slice(-9)) dropSharedDraft();
    }
    clearAsked();
    tellTabs();
    // Anew: nothing that was read as a guest is left in this page.
    window.location.assign(target());
  };
  return (
    <CodeForm
      told={
        <>
          <span>{t.rich('asked', { contact: () => <bdi dir="ltr">{contact}</bdi> })}</span> <span>{t('spam')}</span>
        </>
      }
      texts={{
        code: t('code'),
        hint: t('code_hint'),
        enter: t('enter'),
        again: t('again'),
        askedAgain: t('asked_again'),
        back: t('back'),
        failed: t('failed'),
      }}
      pause={{ seconds: RESEND_SECONDS, since: askedAt, text: (seconds) => t('again_in', { seconds }) }}
      onCode={enter}
      onAgain={() => api('POST', '/api/sign-in/code', { contact, sessionId: shopperSessionId() }).then(onAgain)}
      onBack={onBack}
    />
  );
}
