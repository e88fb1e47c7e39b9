import { storage } from './storage';

const KEY = 'last-order';

const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

/** The number of the order that was just made on this device, until its card is closed. What it says comes from the server. */
export const lastOrder = {
  read: (): string | null => storage.read(KEY),
  keep(orderNumber: string): void {
    storage.write(KEY, orderNumber);
    tell();
  },
  forget(): void {
    storage.remove(KEY);
    tell();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
