import { isForeignPage, pageAccount } from '@/lib/platform/shared/page-account';
import { localStore, SHOWN_KEYS } from './storage';

/** One text per account on this device; '' if there is none. */
const accountMemory = (key: string, field: string) => ({
  read(): string {
    try {
      const { account, [field]: text } = JSON.parse(localStore.read(key) ?? '{}') as Record<string, unknown>;
      return typeof text === 'string' && account === pageAccount() ? text : '';
    } catch {
      return '';
    }
  },
  write(text: string): void {
    if (!isForeignPage()) localStore.write(key, JSON.stringify({ account: pageAccount(), [field]: text }));
  },
  clear: (): void => localStore.remove(key),
});

export const cityMemory = accountMemory(SHOWN_KEYS.city, 'city');

export const carrierMemory = accountMemory('shopper-carrier', 'company');

export const gatewayMemory = accountMemory('shopper-gateway', 'gateway');
