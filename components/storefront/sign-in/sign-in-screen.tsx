'use client';

import { useState } from 'react';
import { ContactForm } from './contact-form';
import { EnterCode } from './enter-code';

/** Signs a shopper in: first with what, then the code that was sent there. */
export function SignInScreen() {
  const [contact, setContact] = useState('');
  const [isAsked, setAsked] = useState(false);
  if (isAsked) return <EnterCode contact={contact} onBack={() => setAsked(false)} />;
  const onAsked = (given: string) => {
    setContact(given);
    setAsked(true);
  };
  return <ContactForm given={contact} onAsked={onAsked} />;
}
