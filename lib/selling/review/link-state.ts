import 'server-only';

/** What has become of a letter's link: it opens the form, all is reviewed, or its time is over. */
export type ReviewLinkState = 'open' | 'done' | 'over';

type Read = (token: string) => Promise<ReviewLinkState | null>;

// Pages, calls and the middleware are bundles of their own: they meet in the process.
const kept = globalThis as unknown as { reviewLinkState?: Read };

/** Says how the middleware, which has no database, learns what has become of a letter's link. */
export function onReviewLink(read: Read): void {
  kept.reviewLinkState = read;
}

/** What has become of the link with this token, null for none; `open` where nobody can say: then the page itself looks. */
export async function reviewLinkStateOf(token: string): Promise<ReviewLinkState | null> {
  try {
    return kept.reviewLinkState ? await kept.reviewLinkState(token) : 'open';
  } catch {
    return 'open';
  }
}
