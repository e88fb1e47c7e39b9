'use client';

import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { findCity } from '@/lib/platform/place/find-city';
import { seemsSignedIn } from '@/lib/platform/shared/page-account';
import { inferFamilyName, splitName } from '@/lib/platform/shared/person';
import type { AccountDetails } from '@/lib/selling/account/reads';
import type { SavedAddress } from '@/lib/selling/address/reads';
import { formatAddressLine } from '@/lib/selling/address/rules';
import type { CheckoutFormValues } from '@/lib/selling/checkout/schema';
import { useAccount } from '../../account/use-account';
import { useAddresses, useLastDetails } from '../../account/use-signed-in';

const PERSON = ['firstName', 'lastName', 'email', 'phone'] as const;

/** Filled together, so that two addresses never mix. */
export const ADDRESS_FIELDS = ['city', 'district', 'address', 'postalCode', 'shortAddress'] as const;

type Place = Pick<SavedAddress, 'city' | 'district' | 'street' | 'details' | 'postalCode' | 'shortAddress'>;
type Name = Pick<SavedAddress, 'firstName' | 'lastName'>;
type Person = Name & Pick<SavedAddress, 'phone'>;

export const addressFieldsOf = ({ city, district, street, details, postalCode, shortAddress }: Place) => ({
  city,
  district,
  address: formatAddressLine({ street, district: '', details }),
  postalCode,
  shortAddress,
});

export const personFieldsOf = ({ firstName, lastName, phone, ...place }: Person & Place) => ({
  firstName,
  lastName,
  phone,
  ...addressFieldsOf(place),
});

/** Older addresses may have a one-word name, but the form requires a family name. */
const named = <T extends Name>(one: T, saved: Pick<AccountDetails, 'name'> | undefined, before: Name | null): T => ({
  ...one,
  ...inferFamilyName(one, [splitName(saved?.name ?? ''), ...(before ? [before] : [])]),
});

type Known = {
  addresses: readonly SavedAddress[];
  isSignedIn: boolean;
  lastGateway: string;
};

/** Default address, else that of the last order, else the account. Does not overwrite input. */
export function usePrefill({ getValues, getFieldState, setValue }: UseFormReturn<CheckoutFormValues>): Known {
  const { data: saved } = useAccount();
  const isIn = seemsSignedIn();
  const { data: addresses, isError } = useAddresses(isIn);
  const last = useLastDetails();
  const filled = useRef<Partial<Record<keyof CheckoutFormValues, string>>>({});
  const isKnown = (!isIn || addresses !== undefined || isError) && (last.data !== undefined || last.isError);
  useEffect(() => {
    if (!saved || !isKnown) return;
    const isFree = (name: keyof CheckoutFormValues) =>
      (!getValues(name) || getValues(name) === filled.current[name]) && !getFieldState(name).isDirty;
    const fill = (name: keyof CheckoutFormValues, value: string) => {
      filled.current[name] = value;
      if (getValues(name) !== value) setValue(name, value);
    };
    const before = last.data?.details ?? null;
    const usual = addresses?.[0] ?? before;
    const account = { ...named(splitName(saved.name), saved, before), email: saved.email, phone: saved.phone };
    const person = usual
      ? { ...account, email: (!isIn && before?.email) || saved.email, ...personFieldsOf(named(usual, saved, before)) }
      : account;
    if (PERSON.every(isFree)) for (const name of PERSON) if (person[name]) fill(name, person[name]);
    if (!usual) {
      if (saved.address && last.data && ADDRESS_FIELDS.every(isFree)) fill('address', saved.address);
      return;
    }
    const town = findCity(usual.city);
    const isThere = (name: keyof CheckoutFormValues) =>
      name === 'city' && town !== null && findCity(getValues('city')) === town && !getFieldState('city').isDirty;
    if (usual.city && ADDRESS_FIELDS.every((name) => isFree(name) || isThere(name)))
      for (const name of ADDRESS_FIELDS) if (isFree(name)) fill(name, addressFieldsOf(usual)[name]);
  }, [saved, addresses, last.data, isKnown, isIn, getValues, getFieldState, setValue]);
  const details = last.data?.details ?? null;
  return {
    addresses: (addresses ?? []).map((one) => named(one, saved, details)),
    isSignedIn: isIn && !isError,
    lastGateway: details?.paymentGatewayId ?? '',
  };
}
