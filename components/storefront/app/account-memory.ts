import { isForeignPage, pageAccount } from '@/lib/platform/shared/page-account';
import { SHOWN_KEYS, storage } from './storage';

/** A text stored per account on this device, hidden from its other users; '' if none. */
const accountMemory = (key: string, field: string) => ({
  read(): string {
    try {
      const { account, [field]: text } = JSON.parse(storage.read(key) ?? '{}') as Record<string, unknown>;
      return typeof text === 'string' && account === pageAccount() ? text : '';
    } catch {
      return '';
    }
  },
  write(text: string): void {
    if (!isForeignPage()) storage.write(key, JSON.stringify({ account: pageAccount(), [field]: text }));
  },
  clear: (): void => storage.remove(key),
});

/** City last used. */
export const cityMemory = accountMemory(SHOWN_KEYS.city, 'city');

/** Id of the shipping company last chosen. */
export const carrierMemory = accountMemory('shopper-carrier', 'company');

/** Id of the gateway of the last order. */
export const gatewayMemory = accountMemory('shopper-gateway', 'gateway');
