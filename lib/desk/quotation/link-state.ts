import 'server-only';

type Read = (token: string) => Promise<string | null>;

// As in lib/selling/review/link-state.ts.
const kept = globalThis as unknown as { quotationLinkState?: Read };

export function onQuotationLink(read: Read): void {
  kept.quotationLinkState = read;
}

/** true without an answer, as the page itself checks. */
export async function isQuotationLink(token: string): Promise<boolean> {
  try {
    return kept.quotationLinkState ? (await kept.quotationLinkState(token)) !== null : true;
  } catch {
    return true;
  }
}
