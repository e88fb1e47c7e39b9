import { impliedKinds, longerModels } from './models';
import { type PriceIntent, parsePriceIntent } from './price';
import type { Lexicon } from './query-lexicon';
import { type NearbyMeasure, QueryParser } from './query-parser';
import { charRuns } from './split-words';
import { stopWords } from './tables';
import type { SearchTerm } from './term';
import { collapseRepeats, searchPieces, splitAtDigits } from './text';

export type SearchQuery = {
  terms: SearchTerm[];
  price: PriceIntent;
  words: string[];
  neighbours: string[];
  own: string[];
  longer: string[];
};

const MAX_WORD = 60;

type Reading = { typing?: boolean; beyond?: boolean; near?: NearbyMeasure | null; extra?: Lexicon['synonyms'] };

/**
 * `typing`: the last word may be unfinished; `beyond`: wider kinds, sounds of short names; `near`:
 * replaces a bare number.
 */
export function parseSearch(
  text: string,
  lexicon: Lexicon,
  { typing = false, beyond = false, near = null, extra = lexicon.synonyms }: Reading = {},
): SearchQuery {
  const price = parsePriceIntent(searchPieces(text, true).join(' '));
  const all = searchPieces(price.text)
    .map((word) => collapseRepeats(word).slice(0, MAX_WORD))
    .flatMap((word) => (/\p{Script=Arabic}/u.test(word) ? splitAtDigits(word).split(' ') : [word]));
  const reader = new QueryParser(lexicon, all, typing, extra, beyond, near);
  reader.read();
  const said = all.filter((word) => !stopWords.has(word));
  const words = said.length > 0 ? said : all;
  const seen = new Set<string>();
  const terms = reader.terms.filter(({ typed }) => !seen.has(typed) && seen.add(typed));
  return {
    terms,
    price,
    words,
    neighbours: words
      .slice(1)
      .map((word, index) => `${charRuns(words[index] ?? '').at(-1) ?? ''}${charRuns(word)[0] ?? ''}`),
    own: impliedKinds(terms, lexicon),
    longer: longerModels(words, lexicon),
  };
}
