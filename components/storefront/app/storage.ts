/** Ignores writes if storage is blocked or full. */
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

export const localStore = over(() => localStorage);

export const tabStore = over(() => sessionStorage);

/** Keys of data that pages show without a user action. */
export const SHOWN_KEYS = { compared: 'compared', city: 'shopper-city', draft: 'checkout-draft' } as const;

export const NOTICE_EMAIL_KEY = 'notice-email';
