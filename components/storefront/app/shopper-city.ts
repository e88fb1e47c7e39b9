import { isForeignPage, pageAccount } from '@/lib/platform/shared/page-account';
import { clearDraft, readCheckoutDraft, writeDraft } from './checkout-draft';
import { SHOWN_KEYS, storage } from './storage';

const listeners = new Set<() => void>();

/** Calls `listener` after each choice of a city on this page. */
export function subscribeToCity(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

type Stored = { account?: unknown; city?: unknown };

/**
 * City for promises: that of the checkout draft, else the last one used on this device, else ''.
 */
export function shopperCity(): string {
  const drafted = readCheckoutDraft().city.trim();
  if (drafted) return drafted;
  try {
    const { account, city } = JSON.parse(storage.read(SHOWN_KEYS.city) ?? '{}') as Stored;
    return typeof city === 'string' && account === pageAccount() ? city : '';
  } catch {
    return '';
  }
}

/** Stored per account: other users of the browser must not see it. */
export function rememberCity(city: string): void {
  if (city && !isForeignPage()) storage.write(SHOWN_KEYS.city, JSON.stringify({ account: pageAccount(), city }));
}

/** For all pages and the checkout. A new city clears the draft's other address fields. */
export function chooseCity(city: string): void {
  const draft = readCheckoutDraft();
  if (draft.city.trim() !== city) {
    const former = draft.city ? { district: '', address: '', postalCode: '', shortAddress: '' } : {};
    writeDraft({ ...draft, ...former, city });
  }
  rememberCity(city);
  for (const listener of listeners) listener();
}

export const clearCity = (): void => storage.remove(SHOWN_KEYS.city);

/** After an order: only the city stays. */
export function endDraft(): void {
  rememberCity(readCheckoutDraft().city.trim());
  clearDraft();
}
