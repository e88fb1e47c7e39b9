'use client';

import { useState } from 'react';
import { LookupCode } from './lookup-code';
import { LookupForm } from './lookup-form';

export type Asked = { orderNumber: string; contact: string };

/** Opens an order on another device: order and contact, then the code. */
export function LookupScreen() {
  const [given, setGiven] = useState<Asked>({ orderNumber: '', contact: '' });
  const [isAsked, setAsked] = useState(false);
  if (isAsked) return <LookupCode asked={given} onBack={() => setAsked(false)} />;
  const onAsked = (asked: Asked) => {
    setGiven(asked);
    setAsked(true);
  };
  return <LookupForm given={given} onAsked={onAsked} />;
}
