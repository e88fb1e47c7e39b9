import type { CheckoutForm } from '@/lib/checkout/schema';
import { tabStorage } from '../app/storage';

const KEY = 'checkout-draft';

const EMPTY = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  address: '',
  city: '',
  postalCode: '',
  shippingCompany: '',
  paymentGateway: '',
  couponCode: '',
} satisfies CheckoutForm;

export type Draft = typeof EMPTY;

/** What was typed before a reload, or empty fields. Anything that is no text is left out. */
export function readDraft(): Draft {
  const draft = { ...EMPTY };
  try {
    const stored: unknown = JSON.parse(tabStorage.read(KEY) ?? '{}');
    if (!stored || typeof stored !== 'object') return draft;
    for (const name of Object.keys(EMPTY) as (keyof Draft)[]) {
      const value = (stored as Record<string, unknown>)[name];
      if (typeof value === 'string') draft[name] = value;
    }
  } catch {
    // Spoilt storage: the form starts empty.
  }
  return draft;
}

export const writeDraft = (values: Partial<Record<keyof Draft, string | null | undefined>>): void =>
  tabStorage.write(KEY, JSON.stringify(values));

export const clearDraft = (): void => tabStorage.remove(KEY);
