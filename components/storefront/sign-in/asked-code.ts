import { CODE_MINUTES } from '@/lib/selling/sign-in/rules';

const KEY = 'sign-in-asked';

/** `at`: in milliseconds. */
type Asked = { contact: string; at: number };

/** The tab's last requested code while valid, so that a reload returns to its field; null: none. */
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
    // Storage is blocked: a reload must request a new code.
  }
}

export function clearAsked(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was stored.
  }
}
