import { isForeignPage, isGuestPage, pageAccount } from '@/lib/platform/shared/page-account';
import type { CheckoutFormValues } from '@/lib/selling/checkout/schema';
import { localStore, SHOWN_KEYS, tabStore } from './storage';

/** Limited, because it is personal data. */
const DRAFT_LIFE_MS = 7 * 24 * 60 * 60 * 1000;

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
} satisfies Required<CheckoutFormValues>;

/** `couponTyped`: not submitted yet; `business`: JSON. */
const EMPTY = { ...EMPTY_FORM, couponTyped: '', business: '' };

export type CheckoutDraft = typeof EMPTY;

type Stored = { at?: unknown; account?: unknown; values?: Record<string, unknown> };

function ofTab(): string | null {
  const text = tabStore.read(SHOWN_KEYS.draft);
  try {
    return text && (JSON.parse(text) as Stored | null)?.account === pageAccount() ? text : null;
  } catch {
    return null;
  }
}

/** Survives a reload, and a payment that returns in another tab. */
export function readCheckoutDraft(now = Date.now()): CheckoutDraft {
  const draft = { ...EMPTY };
  try {
    const stored = JSON.parse(ofTab() ?? localStore.read(SHOWN_KEYS.draft) ?? '{}') as Stored | null;
    const values = stored?.values;
    if (!values || typeof values !== 'object' || !(Number(stored.at) > now - DRAFT_LIFE_MS)) return draft;
    for (const name of Object.keys(EMPTY) as (keyof CheckoutDraft)[]) {
      const value = values[name];
      if (typeof value === 'string') draft[name] = value;
    }
  } catch {}
  return draft;
}

/** After an account change only this tab keeps the draft, in sessionStorage. */
export function writeDraft(
  values: Partial<Record<keyof CheckoutDraft, string | null | undefined>>,
  now = Date.now(),
): void {
  if (!isForeignPage()) {
    localStore.write(SHOWN_KEYS.draft, JSON.stringify({ at: now, values }));
    tabStore.remove(SHOWN_KEYS.draft);
    return;
  }
  if (!isGuestPage()) localStore.remove(SHOWN_KEYS.draft);
  tabStore.write(SHOWN_KEYS.draft, JSON.stringify({ at: now, account: pageAccount(), values }));
}

/** For a sign-in in another tab: this account takes over the draft of this tab. */
export function claimDraft(): void {
  const text = tabStore.read(SHOWN_KEYS.draft);
  if (text)
    tabStore.write(SHOWN_KEYS.draft, JSON.stringify({ ...(JSON.parse(text) as Stored), account: pageAccount() }));
}

export const dropTabDraft = (): void => tabStore.remove(SHOWN_KEYS.draft);

export const dropSharedDraft = (): void => localStore.remove(SHOWN_KEYS.draft);

export function clearDraft(): void {
  dropSharedDraft();
  dropTabDraft();
}
