import { runsOf } from './search-cut';
import type { Lexicon } from './search-lexicon';
import { longerModels, ownKinds } from './search-models';
import { type PriceWish, priceWish } from './search-price';
import { type Near, SearchReader } from './search-reader';
import { fillers } from './search-tables';
import type { SearchTerm } from './search-term';
import { apart, searchPieces, unstretch } from './search-text';

export type SearchQuery = {
  terms: SearchTerm[];
  price: PriceWish;
  words: string[];
  neighbours: string[];
  own: string[];
  longer: string[];
};

const MAX_WORD = 60;

type Reading = { typing?: boolean; beyond?: boolean; near?: Near | null; extra?: Lexicon['synonyms'] };

/**
 * `typing`: the last word may be unfinished; `beyond`: wider kinds, sounds of short names; `near`:
 * replaces a bare number.
 */
export function parseSearch(
  text: string,
  lexicon: Lexicon,
  { typing = false, beyond = false, near = null, extra = lexicon.synonyms }: Reading = {},
): SearchQuery {
  const price = priceWish(searchPieces(text, true).join(' '));
  const all = searchPieces(price.text)
    .map((word) => unstretch(word).slice(0, MAX_WORD))
    .flatMap((word) => (/\p{Script=Arabic}/u.test(word) ? apart(word).split(' ') : [word]));
  const reader = new SearchReader(lexicon, all, typing, extra, beyond, near);
  reader.read();
  const said = all.filter((word) => !fillers.has(word));
  const words = said.length > 0 ? said : all;
  const seen = new Set<string>();
  const terms = reader.terms.filter(({ typed }) => !seen.has(typed) && seen.add(typed));
  return {
    terms,
    price,
    words,
    neighbours: words
      .slice(1)
      .map((word, index) => `${runsOf(words[index] ?? '').at(-1) ?? ''}${runsOf(word)[0] ?? ''}`),
    own: ownKinds(terms, lexicon),
    longer: longerModels(words, lexicon),
  };
}
