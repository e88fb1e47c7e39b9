import 'server-only';

type Read = (token: string) => Promise<string | null>;

// See lib/selling/review/link-state.ts.
const kept = globalThis as unknown as { quotationLinkState?: Read };

export function setQuotationLinkReader(read: Read): void {
  kept.quotationLinkState = read;
}

/** true if unreadable, because the page checks again. */
export async function isQuotationLink(token: string): Promise<boolean> {
  try {
    return kept.quotationLinkState ? (await kept.quotationLinkState(token)) !== null : true;
  } catch {
    return true;
  }
}
