import 'server-only';

type Read = (token: string) => Promise<string | null>;

// Pages, calls and the middleware are bundles of their own: they meet in the process.
const kept = globalThis as unknown as { quotationLinkState?: Read };

/** Says how the middleware, which has no database, learns whether a quotation's link is one. */
export function onQuotationLink(read: Read): void {
  kept.quotationLinkState = read;
}

/** Whether the shop has made a link with this token; yes where nobody can say: then the page itself looks. */
export async function isQuotationLink(token: string): Promise<boolean> {
  try {
    return kept.quotationLinkState ? (await kept.quotationLinkState(token)) !== null : true;
  } catch {
    return true;
  }
}
