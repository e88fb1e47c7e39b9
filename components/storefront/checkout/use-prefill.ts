'use client';

import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { splitName } from '@/lib/platform/shared/person';
import { seemsSignedIn } from '@/lib/platform/shared/signed-in-key';
import type { Address } from '@/lib/selling/address/reads';
import type { CheckoutForm } from '@/lib/selling/checkout/schema';
import { useAccount } from '../account/use-account';
import { useAddresses } from '../account/use-signed-in';

const PLACE = ['address', 'city', 'postalCode'] as const;

/** What a saved address fills in. */
export const filledBy = ({ firstName, lastName, phone, line, city, postalCode }: Address) => ({
  firstName,
  lastName,
  phone,
  address: line,
  city,
  postalCode,
});

type Known = {
  addresses: readonly Address[];
  isSignedIn: boolean;
};

/**
 * Fills what is still empty with the usual address of who is signed in, else with the session's saved account. What somebody has typed, here or
 * before a reload, stays; of two addresses never one is made. Answers what is known.
 */
export function usePrefill({ getValues, getFieldState, setValue }: UseFormReturn<CheckoutForm>): Known {
  const { data: saved } = useAccount();
  const isIn = seemsSignedIn();
  const { data: addresses, isError } = useAddresses(isIn);
  const isKnown = !isIn || addresses !== undefined || isError;
  useEffect(() => {
    if (!saved || !isKnown) return;
    const isFree = (name: keyof CheckoutForm) => !getValues(name) && !getFieldState(name).isDirty;
    const usual = addresses?.[0];
    const account = { ...splitName(saved.name), email: saved.email, phone: saved.phone };
    const person = usual ? { ...account, ...filledBy(usual) } : account;
    for (const name of ['firstName', 'lastName', 'email', 'phone'] as const)
      if (person[name] && isFree(name)) setValue(name, person[name]);
    if (!usual && saved.address && isFree('address')) setValue('address', saved.address);
    if (usual && PLACE.every(isFree)) for (const name of PLACE) setValue(name, filledBy(usual)[name]);
  }, [saved, addresses, isKnown, getValues, getFieldState, setValue]);
  return { addresses: addresses ?? [], isSignedIn: isIn && !isError };
}
