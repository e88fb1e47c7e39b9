import type { CheckoutForm } from '@/lib/selling/checkout/schema';
import { storage } from './storage';

const KEY = 'checkout-draft';
/** Whoever has not ordered within a week begins anew: an address must not stay on a device for good. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

export const EMPTY_FORM = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  address: '',
  district: '',
  city: '',
  postalCode: '',
  shortAddress: '',
  shippingCompany: '',
  paymentGateway: '',
  couponCode: '',
} satisfies Required<CheckoutForm>;

/** With what stands in the coupon's field and was not asked for, and of a business that the invoice is to name, as one text. */
const EMPTY = { ...EMPTY_FORM, couponTyped: '', business: '' };

export type Draft = typeof EMPTY;

type Stored = { at?: unknown; values?: Record<string, unknown> };

/**
 * What was typed before a reload, in another tab or before a payment that led elsewhere and back (a bank's app comes back in a tab of its
 * own), or empty fields. Anything that is no text is left out.
 */
export function readDraft(now = Date.now()): Draft {
  const draft = { ...EMPTY };
  try {
    const stored = JSON.parse(storage.read(KEY) ?? '{}') as Stored | null;
    const values = stored?.values;
    if (!values || typeof values !== 'object' || !(Number(stored.at) > now - KEPT_MS)) return draft;
    for (const name of Object.keys(EMPTY) as (keyof Draft)[]) {
      const value = values[name];
      if (typeof value === 'string') draft[name] = value;
    }
  } catch {
    // Spoilt storage: the form starts empty.
  }
  return draft;
}

export const writeDraft = (values: Partial<Record<keyof Draft, string | null | undefined>>, now = Date.now()): void =>
  storage.write(KEY, JSON.stringify({ at: now, values }));

export const clearDraft = (): void => storage.remove(KEY);
