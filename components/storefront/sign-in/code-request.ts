import { ONE_TIME_CODE_MINUTES } from '@/lib/platform/shared/one-time-code';

const KEY = 'sign-in-asked';

type Asked = { contact: string; at: number };

/** While valid; a reload must return to the code's field. */
export function readCodeRequest(joins: boolean, now = Date.now()): Asked | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as (Partial<Asked> & { joins?: unknown }) | null;
    const isOpen = kept !== null && kept.joins === joins && Number(kept.at) > now - ONE_TIME_CODE_MINUTES * 60_000;
    return isOpen && typeof kept.contact === 'string' ? { contact: kept.contact, at: Number(kept.at) } : null;
  } catch {
    return null;
  }
}

export function saveCodeRequest(asked: Asked & { joins: boolean }): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(asked));
  } catch {
    // Storage is blocked: a reload must request a new code.
  }
}

export function clearCodeRequest(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {}
}
