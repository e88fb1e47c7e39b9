import 'server-only';
import { middlewareReaderSlot } from '../../platform/server/process-slots';

/** done: all reviewed; over: expired, or nothing to review. */
export type ReviewLinkState = 'open' | 'done' | 'over';

const reader = middlewareReaderSlot<ReviewLinkState | null>('review-link', 'open');

export const setReviewLinkReader = reader.register;

export const reviewLinkStateOf = reader.read;
