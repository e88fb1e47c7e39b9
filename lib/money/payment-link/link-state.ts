import 'server-only';
import type { PaymentLinkState } from './rules';

type Read = (token: string) => Promise<PaymentLinkState | null>;

// Separate bundles share only globalThis.
const kept = globalThis as unknown as { payLinkState?: Read };

/** Registers the reader, because the middleware has no database. */
export function setPayLinkReader(read: Read): void {
  kept.payLinkState = read;
}

/** The link's state, or null; `open` if unreadable, because the page checks again. */
export async function payLinkStateOf(token: string): Promise<PaymentLinkState | null> {
  try {
    return kept.payLinkState ? await kept.payLinkState(token) : 'open';
  } catch {
    return 'open';
  }
}
