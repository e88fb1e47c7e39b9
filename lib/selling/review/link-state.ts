import 'server-only';

/** done: all reviewed; over: expired or nothing to review. */
export type ReviewLinkState = 'open' | 'done' | 'over';

type Read = (token: string) => Promise<ReviewLinkState | null>;

// The middleware, a separate bundle without a database, reads the state through globalThis.
const kept = globalThis as unknown as { reviewLinkState?: Read };

export function setReviewLinkReader(read: Read): void {
  kept.reviewLinkState = read;
}

/** Null: unknown token. `open` on failure, because the page checks again. */
export async function reviewLinkStateOf(token: string): Promise<ReviewLinkState | null> {
  try {
    return kept.reviewLinkState ? await kept.reviewLinkState(token) : 'open';
  } catch {
    return 'open';
  }
}
