import { isForeignPage, isGuestPage, pageAccount } from '@/lib/platform/shared/page-account';
import type { CheckoutForm } from '@/lib/selling/checkout/schema';
import { storage, tabStorage } from './storage';

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

/** `account`: whose it is, of what a tab keeps from before a sign-in or sign-out in another one */
type Stored = { at?: unknown; account?: unknown; values?: Record<string, unknown> };

/** What this tab keeps for the account whose page this is. */
function ofTab(): string | null {
  const text = tabStorage.read(KEY);
  try {
    return text && (JSON.parse(text) as Stored | null)?.account === pageAccount() ? text : null;
  } catch {
    return null;
  }
}

/**
 * What was typed before a reload, in another tab or before a payment that led elsewhere and back (a bank's app comes back in a tab of its
 * own), or empty fields. Anything that is no text is left out.
 */
export function readDraft(now = Date.now()): Draft {
  const draft = { ...EMPTY };
  try {
    const stored = JSON.parse(ofTab() ?? storage.read(KEY) ?? '{}') as Stored | null;
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

/**
 * Keeps what was typed. Once another account is signed in than the page's, it stays in this tab alone, for the page's account: others who use the
 * browser do not find it in their checkout.
 */
export function writeDraft(values: Partial<Record<keyof Draft, string | null | undefined>>, now = Date.now()): void {
  if (!isForeignPage()) {
    storage.write(KEY, JSON.stringify({ at: now, values }));
    tabStorage.remove(KEY);
    return;
  }
  if (!isGuestPage()) storage.remove(KEY);
  tabStorage.write(KEY, JSON.stringify({ at: now, account: pageAccount(), values }));
}

/** Gives what this tab keeps to the page's account: of a guest who has signed in in another tab. */
export function claimDraft(): void {
  const text = tabStorage.read(KEY);
  if (text) tabStorage.write(KEY, JSON.stringify({ ...(JSON.parse(text) as Stored), account: pageAccount() }));
}

/** Forgets what this tab keeps. */
export const dropTabDraft = (): void => tabStorage.remove(KEY);

/** Forgets what all tabs share. */
export const dropSharedDraft = (): void => storage.remove(KEY);

export function clearDraft(): void {
  dropSharedDraft();
  dropTabDraft();
}
