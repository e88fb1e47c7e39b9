import { z } from 'zod';
import { isBlank, removeInvisibleMarks } from '../../platform/shared/clean-text';
import { id, LENGTH, optionalMultilineText, paging, singleLine, version } from '../../platform/shared/fields';
import { MAX_REVIEW_TEXT } from './rules';

const review = z.object({
  stars: z.int('validation.review_stars').min(1, 'validation.review_stars').max(5, 'validation.review_stars'),
  text: z
    .string()
    .overwrite((text) => removeInvisibleMarks(text).trim())
    .max(MAX_REVIEW_TEXT, 'validation.review_text')
    .transform((text) => (isBlank(text) ? '' : text))
    .default(''),
});

export const newReview = review.extend({ itemId: id() });

export type NewReview = z.output<typeof newReview>;

const REVIEW_STATES = ['waiting', 'published', 'hidden'] as const;
export const REVIEW_QUEUES = [...REVIEW_STATES, 'reported'] as const;

export const reviewsQuery = z.object({
  q: singleLine().optional(),
  state: z.enum(REVIEW_QUEUES).optional(),
  ...paging,
});

export type ReviewFilter = z.output<typeof reviewsQuery>;

/** An empty answer deletes it; `isSettled`: reports are handled. */
export const reviewPatch = z
  .object({
    state: z.enum(REVIEW_STATES),
    answer: optionalMultilineText(LENGTH.text),
    isSettled: z.literal(true),
    version,
  })
  .partial();

export type ReviewPatch = z.output<typeof reviewPatch>;
