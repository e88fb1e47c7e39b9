'use client';

import { useSearchParams } from 'next/navigation';
import { useState } from 'react';
import { LookupCode } from './lookup-code';
import { LookupForm } from './lookup-form';

export type Asked = { orderNumber: string; contact: string };

/** Opens an order of another device: first whose it is, then the code that was sent to its shopper. */
export function LookupScreen() {
  const number = useSearchParams().get('number')?.slice(0, 50) ?? '';
  const [asked, setAsked] = useState<Asked | null>(null);
  if (asked) return <LookupCode asked={asked} onBack={() => setAsked(null)} />;
  return <LookupForm number={number} onAsked={setAsked} />;
}
