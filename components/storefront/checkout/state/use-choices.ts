'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { CheckoutFormValues } from '@/lib/selling/checkout/schema';
import { carrierMemory, gatewayMemory } from '../../app/account-memory';
import { REFUSED } from './use-refusal';

const FIELD = 'shippingCompany';

export function useOwnCarrier(form: UseFormReturn<CheckoutFormValues>) {
  const [own, setOwn] = useState(carrierMemory.read);
  const remember = (id: string) => {
    setOwn(id);
    carrierMemory.write(id);
  };
  return {
    own,
    /** Call it where the field is rendered: errors focus fields in the order of registration. */
    register: () =>
      form.register(FIELD, { onChange: ({ target }: { target: HTMLInputElement }) => remember(target.value) }),
    choose: (id: string) => {
      remember(id);
      form.setValue(FIELD, id, { shouldDirty: true, shouldValidate: id !== '' });
    },
  };
}

export function useOwnGateway() {
  const [own, setOwn] = useState(gatewayMemory.read);
  return {
    own,
    remember: (id: string) => {
      setOwn(id);
      gatewayMemory.write(id);
    },
  };
}

type Preselection = { preselected: string | null; chosen: string; isPaused: boolean };

/** Writes the value into the form, because the order sends the form's values. */
export function usePreselection(
  form: UseFormReturn<CheckoutFormValues>,
  field: typeof FIELD | 'paymentGateway',
  { preselected, chosen, isPaused }: Preselection,
): void {
  const select = useEffectEvent((id: string) => {
    const { error } = form.getFieldState(field);
    // After the server refused a choice, only the shopper may choose again.
    if (error?.type !== REFUSED) form.setValue(field, id, { shouldValidate: error !== undefined });
  });
  const wanted = isPaused || preselected === chosen ? null : preselected;
  useEffect(() => {
    if (wanted !== null) select(wanted);
  }, [wanted]);
}
