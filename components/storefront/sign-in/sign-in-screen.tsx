'use client';

import { useState } from 'react';
import { ContactForm } from './contact-form';
import { EnterCode } from './enter-code';

/** Signs a shopper in: first with what, then the code that was sent there. `joins`: as who they are already, with another contact. */
export function SignInScreen({ joins = false }: { joins?: boolean }) {
  const [contact, setContact] = useState('');
  const [isAsked, setAsked] = useState(false);
  if (isAsked) return <EnterCode contact={contact} joins={joins} onBack={() => setAsked(false)} />;
  const onAsked = (given: string) => {
    setContact(given);
    setAsked(true);
  };
  return <ContactForm given={contact} onAsked={onAsked} />;
}
