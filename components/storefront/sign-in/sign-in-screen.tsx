'use client';

import { useEffect, useState } from 'react';
import { clearAsked, keepAsked, readAsked } from './asked-code';
import { ContactForm } from './contact-form';
import { EnterCode } from './enter-code';

/** `joins`: adds a contact to the signed-in account. */
export function SignInScreen({ joins = false }: { joins?: boolean }) {
  const [contact, setContact] = useState('');
  const [askedAt, setAskedAt] = useState<number | null>(null);
  useEffect(() => {
    const asked = readAsked(joins);
    if (!asked) return;
    setContact(asked.contact);
    setAskedAt(asked.at);
  }, [joins]);
  const onBack = () => {
    clearAsked();
    setAskedAt(null);
  };
  const onAsked = (given: string, at = Date.now()) => {
    keepAsked({ contact: given, at, joins });
    setContact(given);
    setAskedAt(at);
  };
  if (askedAt !== null)
    return (
      <EnterCode contact={contact} joins={joins} askedAt={askedAt} onAgain={() => onAsked(contact)} onBack={onBack} />
    );
  return <ContactForm given={contact} onAsked={onAsked} />;
}
