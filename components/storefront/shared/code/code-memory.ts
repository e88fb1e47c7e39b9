import { ONE_TIME_CODE_MINUTES } from '@/lib/platform/shared/one-time-code';

/** Returns to the code field after a reload. */
export function codeMemory<Asked extends object>(key: string) {
  return {
    read(now = Date.now()): (Partial<Asked> & { at: number }) | null {
      try {
        const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as (Partial<Asked> & { at: number }) | null;
        return kept !== null && Number(kept.at) > now - ONE_TIME_CODE_MINUTES * 60_000 ? kept : null;
      } catch {
        return null;
      }
    },
    save(asked: Asked & { at: number }): void {
      try {
        sessionStorage.setItem(key, JSON.stringify(asked));
      } catch {
        // Storage is blocked: a reload requires a new code.
      }
    },
    clear(): void {
      try {
        sessionStorage.removeItem(key);
      } catch {}
    },
  };
}
