'use client';

import { useEffect, useState } from 'react';
import { clearCodeRequest, readCodeRequest, saveCodeRequest } from './code-request';
import { SignInContactForm } from './contact-form';
import { EnterCode } from './enter-code';

type Props = {
  joins?: boolean;
  /** a code that the caller has requested and saved */
  asked?: { contact: string; at: number };
  /** only this contact can sign in; the page is reloaded afterwards */
  stays?: boolean;
};

export function SignInScreen({ joins = false, asked: first, stays = false }: Props) {
  const [contact, setContact] = useState(first?.contact ?? '');
  const [askedAt, setAskedAt] = useState(first?.at ?? null);
  useEffect(() => {
    const asked = readCodeRequest(joins);
    if (!asked) return;
    setContact(asked.contact);
    setAskedAt(asked.at);
  }, [joins]);
  const onBack = () => {
    clearCodeRequest();
    setAskedAt(null);
  };
  const onAsked = (given: string, at = Date.now()) => {
    saveCodeRequest({ contact: given, at, joins });
    setContact(given);
    setAskedAt(at);
  };
  if (askedAt !== null)
    return (
      <EnterCode
        contact={contact}
        joins={joins}
        stays={stays}
        askedAt={askedAt}
        onAgain={() => onAsked(contact)}
        onBack={onBack}
      />
    );
  return <SignInContactForm given={contact} onAsked={onAsked} />;
}
