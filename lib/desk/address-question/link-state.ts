import 'server-only';
import type { AddressLinkState } from './rules';

type Read = (token: string) => Promise<AddressLinkState | null>;

// Pages, calls and the middleware are bundles of their own: they meet in the process.
const kept = globalThis as unknown as { addressLinkState?: Read };

/** Says how the middleware, which has no database, learns what has become of a link for an address. */
export function onAddressLink(read: Read): void {
  kept.addressLinkState = read;
}

/** What has become of the link with this token, null for none; `open` where nobody can say: then the page itself looks. */
export async function addressLinkStateOf(token: string): Promise<AddressLinkState | null> {
  try {
    return kept.addressLinkState ? await kept.addressLinkState(token) : 'open';
  } catch {
    return 'open';
  }
}
