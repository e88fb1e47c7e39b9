import 'server-only';
import type { LinkState } from './rules';

type Read = (token: string) => Promise<LinkState | null>;

// Separate bundles share only globalThis.
const kept = globalThis as unknown as { payLinkState?: Read };

/** Registers the reader, because the middleware has no database. */
export function onPayLink(read: Read): void {
  kept.payLinkState = read;
}

/** The link's state, or null; `open` if unreadable, because the page checks again. */
export async function linkStateOf(token: string): Promise<LinkState | null> {
  try {
    return kept.payLinkState ? await kept.payLinkState(token) : 'open';
  } catch {
    return 'open';
  }
}
