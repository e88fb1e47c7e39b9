import { isForeignPage, pageAccount } from '@/lib/platform/shared/page-account';
import { clearDraft, readCheckoutDraft } from './checkout-draft';
import { storage } from './storage';

const KEY = 'shopper-city';

type Stored = { account?: unknown; city?: unknown };

/**
 * City for promises: that of the checkout draft, else the last one used on this device, else ''.
 */
export function shopperCity(): string {
  const drafted = readCheckoutDraft().city.trim();
  if (drafted) return drafted;
  try {
    const { account, city } = JSON.parse(storage.read(KEY) ?? '{}') as Stored;
    return typeof city === 'string' && account === pageAccount() ? city : '';
  } catch {
    return '';
  }
}

/** Stored per account: other users of the browser must not see it. */
export function rememberCity(city: string): void {
  if (city && !isForeignPage()) storage.write(KEY, JSON.stringify({ account: pageAccount(), city }));
}

export const clearCity = (): void => storage.remove(KEY);

/** After an order: only the city stays. */
export function endDraft(): void {
  rememberCity(readCheckoutDraft().city.trim());
  clearDraft();
}
