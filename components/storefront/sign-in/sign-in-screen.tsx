'use client';

import { useEffect, useState } from 'react';
import { clearCodeRequest, readCodeRequest, saveCodeRequest } from './code-request';
import { SignInContactForm } from './contact-form';
import { EnterCode } from './enter-code';

export function SignInScreen({ joins = false }: { joins?: boolean }) {
  const [contact, setContact] = useState('');
  const [askedAt, setAskedAt] = useState<number | null>(null);
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
      <EnterCode contact={contact} joins={joins} askedAt={askedAt} onAgain={() => onAsked(contact)} onBack={onBack} />
    );
  return <SignInContactForm given={contact} onAsked={onAsked} />;
}
