import type { Lexicon } from '../query-lexicon';
import type { SearchTerm } from '../term';

/** The measure that a number without unit (`typed`) probably means. */
export type NearbyMeasure = { typed: string; forms: readonly string[]; measure: string };

/** `terms`: those already read; `extra`: synonyms added by staff; `beyond`: also accepts broader kinds and short names by sound. */
export type QueryState = {
  readonly lexicon: Lexicon;
  readonly extra: Lexicon['synonyms'];
  readonly beyond: boolean;
  readonly near: NearbyMeasure | null;
  readonly terms: readonly SearchTerm[];
};

/** Words to read as one term. `open`: the last one may be unfinished. */
export type QuerySpan = { readonly words: readonly string[]; readonly open: boolean };

/** Returns the terms that the words mean, or null if it does not recognise them. */
export type Recogniser = (span: QuerySpan, query: QueryState) => SearchTerm[] | null;

export function firstRecognised(
  recognisers: readonly Recogniser[],
  span: QuerySpan,
  query: QueryState,
): SearchTerm[] | null {
  for (const recognise of recognisers) {
    const found = recognise(span, query);
    if (found) return found;
  }
  return null;
}

export const NUMBER_PATTERN = /^\d+(?:\.\d+)?$/;
