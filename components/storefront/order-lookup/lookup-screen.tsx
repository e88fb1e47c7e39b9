'use client';

import { useState } from 'react';
import { LookupCode } from './lookup-code';
import { LookupForm } from './lookup-form';

export type LookupRequest = { orderNumber: string; contact: string };

export function LookupScreen() {
  const [given, setGiven] = useState<LookupRequest>({ orderNumber: '', contact: '' });
  const [isAsked, setAsked] = useState(false);
  if (isAsked) return <LookupCode asked={given} onBack={() => setAsked(false)} />;
  const onAsked = (asked: LookupRequest) => {
    setGiven(asked);
    setAsked(true);
  };
  return <LookupForm given={given} onAsked={onAsked} />;
}
