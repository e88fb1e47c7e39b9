import { CODE_MINUTES } from '@/lib/selling/sign-in/rules';

const KEY = 'sign-in-asked';

/** Where a code was sent, and when (milliseconds). */
type Asked = { contact: string; at: number };

/** The code that this tab asked for last, while it can be used; null: none. A reload must not lose the way to its field. */
export function readAsked(joins: boolean, now = Date.now()): Asked | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as (Partial<Asked> & { joins?: unknown }) | null;
    const isOpen = kept !== null && kept.joins === joins && Number(kept.at) > now - CODE_MINUTES * 60_000;
    return isOpen && typeof kept.contact === 'string' ? { contact: kept.contact, at: Number(kept.at) } : null;
  } catch {
    return null;
  }
}

export function keepAsked(asked: Asked & { joins: boolean }): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(asked));
  } catch {
    // A browser that keeps nothing asks anew after a reload.
  }
}

export function clearAsked(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}
