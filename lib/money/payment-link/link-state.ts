import 'server-only';
import type { LinkState } from './rules';

type Read = (token: string) => Promise<LinkState | null>;

// Pages, calls and the middleware are bundles of their own: they meet in the process.
const kept = globalThis as unknown as { payLinkState?: Read };

/** Says how the middleware, which has no database, learns what has become of a payment link. */
export function onPayLink(read: Read): void {
  kept.payLinkState = read;
}

/** What has become of the payment link with this token, null for none; `open` where nobody can say: then the page itself looks. */
export async function linkStateOf(token: string): Promise<LinkState | null> {
  try {
    return kept.payLinkState ? await kept.payLinkState(token) : 'open';
  } catch {
    return 'open';
  }
}
