/** One of the browser's stores, which may be blocked or full: then nothing is remembered. */
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
    } catch {
      // What was to be kept lasts as long as the page.
    }
  },
  remove(key: string): void {
    try {
      store().removeItem(key);
    } catch {
      // Nothing was kept.
    }
  },
});

/** What all tabs share. */
export const storage = over(() => localStorage);

/** What one tab has, until it is closed. */
export const tabStorage = over(() => sessionStorage);
