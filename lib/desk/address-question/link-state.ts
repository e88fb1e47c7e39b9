import 'server-only';
import type { AddressLinkState } from './rules';

type Read = (token: string) => Promise<AddressLinkState | null>;

// As in lib/selling/review/link-state.ts.
const kept = globalThis as unknown as { addressLinkState?: Read };

export function onAddressLink(read: Read): void {
  kept.addressLinkState = read;
}

/** null: unknown; `open` without an answer, as the page itself checks. */
export async function addressLinkStateOf(token: string): Promise<AddressLinkState | null> {
  try {
    return kept.addressLinkState ? await kept.addressLinkState(token) : 'open';
  } catch {
    return 'open';
  }
}
