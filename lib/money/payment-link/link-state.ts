import 'server-only';
import type { LinkState } from './rules';

type Read = (token: string) => Promise<LinkState | null>;

// Separate bundles share only the process global.
const kept = globalThis as unknown as { payLinkState?: Read };

/** Registers the reader for the middleware, which has no database. */
export function onPayLink(read: Read): void {
  kept.payLinkState = read;
}

/** A link's state; null for an unknown token; `open` when unreadable: the page checks. */
export async function linkStateOf(token: string): Promise<LinkState | null> {
  try {
    return kept.payLinkState ? await kept.payLinkState(token) : 'open';
  } catch {
    return 'open';
  }
}
