'use client';

import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { splitName } from '@/lib/platform/shared/person';
import type { CheckoutForm } from '@/lib/selling/checkout/schema';
import { useAccount } from '../account/use-account';

/** Fills what is still empty with the session's saved account. What somebody has typed, here or before a reload, stays. */
export function usePrefill({ getValues, getFieldState, setValue }: UseFormReturn<CheckoutForm>): void {
  const { data: saved } = useAccount();
  useEffect(() => {
    if (!saved) return;
    const known = { ...splitName(saved.name), email: saved.email, phone: saved.phone, address: saved.address };
    for (const name of ['firstName', 'lastName', 'email', 'phone', 'address'] as const) {
      if (known[name] && !getValues(name) && !getFieldState(name).isDirty) setValue(name, known[name]);
    }
  }, [saved, getValues, getFieldState, setValue]);
}
