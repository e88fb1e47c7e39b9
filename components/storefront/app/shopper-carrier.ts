import { isForeignPage, pageAccount } from '@/lib/platform/shared/page-account';
import { storage } from './storage';

const KEY = 'shopper-carrier';

type Stored = { account?: unknown; company?: unknown };

/** Id of the shipping company last chosen by this account on this device, else ''. */
export function shopperCarrier(): string {
  try {
    const { account, company } = JSON.parse(storage.read(KEY) ?? '{}') as Stored;
    return typeof company === 'string' && account === pageAccount() ? company : '';
  } catch {
    return '';
  }
}

export function rememberCarrier(company: string): void {
  if (!isForeignPage()) storage.write(KEY, JSON.stringify({ account: pageAccount(), company }));
}

export const clearCarrier = (): void => storage.remove(KEY);
