import { storage } from './storage';

const KEY = 'last-order';
/** A number as the shop makes them; anything else in the storage is none. */
const NUMBER = /^ORD-[\w-]{1,40}$/;

/** The number of the order that was just made on this device, until its card is closed. What it says comes from the server. */
export const lastOrder = {
  read(): string | null {
    const kept = storage.read(KEY);
    return kept && NUMBER.test(kept) ? kept : null;
  },
  keep: (orderNumber: string): void => storage.write(KEY, orderNumber),
  forget: (): void => storage.remove(KEY),
};
