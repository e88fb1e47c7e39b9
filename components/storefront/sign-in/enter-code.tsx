'use client';

import { useTranslations } from 'next-intl';
import { api, shopperSessionId } from '@/lib/platform/browser/fetcher';
import { RESEND_SECONDS, signInDestination } from '@/lib/selling/sign-in/rules';
import { buildMemory } from '../app/build-memory';
import { dropSharedDraft, readCheckoutDraft } from '../app/checkout-draft';
import { notifyTabs } from '../cart/tabs';
import { OneTimeCodeForm } from '../shared/code/code-form';
import { arrivalNote } from './arrival-note';
import { clearCodeRequest } from './code-request';
import { switchShopperSession } from './session';

type Props = {
  contact: string;
  joins: boolean;
  stays: boolean;
  askedAt: number;
  onAgain: () => void;
  onBack: () => void;
};

/** `joins`: adds the contact to the signed-in account. */
export function EnterCode({ contact, joins, stays, askedAt, onAgain, onBack }: Props) {
  const t = useTranslations('client.signIn');
  const enter = async (code: string) => {
    const body = { contact, code, sessionId: shopperSessionId() };
    if (joins) {
      await api('POST', '/api/account/contact', body);
      arrivalNote.keep('contact_added');
    } else {
      // This account must not order another person's draft.
      const { email, phone } = readCheckoutDraft();
      switchShopperSession((await api<{ sessionId: string }>('POST', '/api/sign-in', body)).sessionId);
      if (email && email !== contact && phone.slice(-9) !== contact.slice(-9)) dropSharedDraft();
    }
    clearCodeRequest();
    notifyTabs();
    // A page load drops data that was read as a guest.
    if (stays) window.location.reload();
    else {
      const to = new URLSearchParams(window.location.search).get('to');
      window.location.assign(signInDestination(to, buildMemory.read()));
    }
  };
  return (
    <OneTimeCodeForm
      told={
        <>
          <span>{t.rich('asked', { contact: () => <bdi dir="ltr">{contact}</bdi> })}</span>{' '}
          {contact.includes('@') && <span>{t('spam')}</span>}
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
      onBack={stays ? null : onBack}
    />
  );
}
