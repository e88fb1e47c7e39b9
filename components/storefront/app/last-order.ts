import { localStore } from './storage';

const KEY = 'last-order';

const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

export const lastOrder = {
  read: (): string | null => localStore.read(KEY),
  keep(orderNumber: string): void {
    localStore.write(KEY, orderNumber);
    tell();
  },
  forget(): void {
    localStore.remove(KEY);
    tell();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
