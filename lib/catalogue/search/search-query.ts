import { charRuns } from './search-cut';
import type { Lexicon } from './search-lexicon';
import { impliedKinds, longerModels } from './search-models';
import { type PriceIntent, parsePriceIntent } from './search-price';
import { type NearbyMeasure, QueryParser } from './search-reader';
import { stopWords } from './search-tables';
import type { SearchTerm } from './search-term';
import { collapseRepeats, searchPieces, splitAtDigits } from './search-text';

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
