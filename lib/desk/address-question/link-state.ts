import 'server-only';
import type { AddressLinkState } from './rules';

type Read = (token: string) => Promise<AddressLinkState | null>;

// See lib/selling/review/link-state.ts.
const kept = globalThis as unknown as { addressLinkState?: Read };

export function setAddressLinkReader(read: Read): void {
  kept.addressLinkState = read;
}

/** The link's state, or null; `open` if unreadable, because the page checks again. */
export async function addressLinkStateOf(token: string): Promise<AddressLinkState | null> {
  try {
    return kept.addressLinkState ? await kept.addressLinkState(token) : 'open';
  } catch {
    return 'open';
  }
}
