import type { CheckoutForm } from '@/lib/checkout/schema';

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
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    if (!stored || typeof stored !== 'object') return draft;
    for (const name of Object.keys(EMPTY) as (keyof Draft)[]) {
      const value = (stored as Record<string, unknown>)[name];
      if (typeof value === 'string') draft[name] = value;
    }
  } catch {
    // Blocked or spoilt storage: the form starts empty.
  }
  return draft;
}

export function writeDraft(values: Partial<Record<keyof Draft, string | null | undefined>>): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(values));
  } catch {
    // Without storage a reload loses the draft and nothing else.
  }
}

export function clearDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was stored.
  }
}
