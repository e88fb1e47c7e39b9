'use client';

import { useEffect, useState } from 'react';

const PAUSE_MS = 500;

/** An e-mail address once typing has paused and it looks like one; '' before. Coupons may depend on it. */
export function useSettledEmail(email: string): string {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const whole = /^\S+@\S+\.\S+$/.test(email.trim()) ? email.trim().toLowerCase() : '';
    const timer = setTimeout(() => setSettled(whole), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [email]);
  return settled;
}
