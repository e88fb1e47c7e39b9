'use client';

import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { onAccountChange } from '@/lib/platform/shared/page-account';
import type { CheckoutFormValues } from '@/lib/selling/checkout/schema';
import { type CheckoutDraft, writeDraft } from '../../app/checkout-draft';

type Beside = Pick<CheckoutDraft, 'couponTyped' | 'business'>;

type Saved = {
  form: UseFormReturn<CheckoutFormValues>;
  draft: CheckoutDraft;
  couponCode: string;
  isOrdered: RefObject<boolean>;
};

export function useDraftSaver({ form, draft, couponCode, isOrdered }: Saved) {
  const beside = useRef<Beside>({ couponTyped: draft.couponTyped, business: draft.business });
  const save = () => {
    if (!isOrdered.current) writeDraft({ ...form.getValues(), couponCode, ...beside.current });
  };
  const keep = useEffectEvent(save);
  const { couponCode: drafted } = draft;
  useEffect(() => {
    if (couponCode !== drafted) keep();
    return form.subscribe({ formState: { values: true }, callback: () => keep() });
  }, [form, couponCode, drafted]);

  // A sign-in in another tab may clear the draft.
  useEffect(() => onAccountChange((isForeign) => isForeign && keep()), []);

  return {
    saveBeside: (change: Partial<Beside>) => {
      beside.current = { ...beside.current, ...change };
      save();
    },
    dropBusiness: () => {
      beside.current.business = '';
    },
  };
}
