/** A store of the browser that may be blocked: then nothing is remembered. */
const tolerant = (store: () => Storage) => ({
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

export const storage = tolerant(() => localStorage);
export const tabStorage = tolerant(() => sessionStorage);
