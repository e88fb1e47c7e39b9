/** Storage that may be blocked or full: writes are then dropped. */
const over = (store: () => Storage) => ({
  read(key: string): string | null {
    try {
      return store().getItem(key);
    } catch {
      return null;
    }
  },
  write(key: string, value: string): void {
    try {
      store().setItem(key, value);
    } catch {}
  },
  remove(key: string): void {
    try {
      store().removeItem(key);
    } catch {}
  },
});

export const storage = over(() => localStorage);

export const tabStorage = over(() => sessionStorage);

/** Keys of what pages show without a press. */
export const SHOWN_KEYS = { compared: 'compared', city: 'shopper-city', draft: 'checkout-draft' } as const;
