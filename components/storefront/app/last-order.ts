import { storage } from './storage';

const KEY = 'last-order';

/** The number of the order that was just made on this device, until its card is closed. What it says comes from the server. */
export const lastOrder = {
  read: (): string | null => storage.read(KEY),
  keep: (orderNumber: string): void => storage.write(KEY, orderNumber),
  forget: (): void => storage.remove(KEY),
};
