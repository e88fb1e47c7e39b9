import { normalizeDashes } from '../../../platform/shared/clean-text';
import { toArabicLayout } from './keyboard-layout';
import { likelySizes } from './numbers';
import { parseTerms } from './parse-terms';
import { joinThousands, type PriceIntent, parsePriceIntent } from './price';
import type { Lexicon } from './query-lexicon';
import type { NearbyMeasure } from './recogniser/state';
import { splitDigitRuns } from './split-words';
import { isHostDevice, isKnownPhrase, modelWords, negationWords, ownKindsOf, stopWords, synonymsOf } from './tables';
import type { SearchTerm } from './term';
import { collapseRepeats, isPurposeWord, searchPieces, splitAtDigits } from './text';

/** Kinds that model names imply; none if the search names a kind. */
function impliedKinds(terms: readonly SearchTerm[], lexicon: Lexicon): string[] {
  if (terms.some(({ kinds }) => kinds.length > 0)) return [];
  for (const { typed, forms } of terms) {
    const kinds = [...forms, ...typed.split(' ').flatMap((word) => [word, ...splitDigitRuns(word)])]
      .map(ownKindsOf)
      .find(Boolean);
    if (kinds) return [...new Set(kinds.flatMap(synonymsOf).flatMap((form) => lexicon.kindsOf(form)))];
  }
  return [];
}

const MODEL_NUMBER = /\d{3,}$/;
const MEASURED = /(?<!\d)\d{3}[gtv]$|w$/;
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];

/** Longer model names that may be meant: "4070super" and "4070x" for «rtx 4070». */
function longerModels(words: readonly string[], lexicon: Lexicon): string[] {
  return words.flatMap((word, at) => {
    const last = splitDigitRuns(word).at(-1) ?? '';
    if (!/^\d+$/.test(last) && !modelWords.has(last)) return [];
    const next = splitDigitRuns(words[at + 1] ?? '')[0];
    const longer = [...modelWords].filter((end) => end !== next).map((end) => last + end);
    // «B650M» is a different board from «B650»; «B650-A» is not.
    if (MODEL_NUMBER.test(word))
      longer.push(...LETTERS.filter((letter) => letter !== next).map((letter) => word + letter));
    return longer.filter((one) => !MEASURED.test(one) && lexicon.has(one));
  });
}

export type SearchQuery = {
  terms: SearchTerm[];
  price: PriceIntent;
  words: string[];
  neighbours: string[];
  own: string[];
  longer: string[];
};

const MAX_WORD = 60;
const ARABIC_DECIMAL = /(?<=\p{Nd})\u066b(?=\p{Nd})/gu;
const ARABIC_COMMA = /(?<=\p{Nd})\u060c(?=\p{Nd}{3}(?!\p{Nd}))/gu;
const WAVE_BETWEEN_NUMBERS = /(?<=\p{Nd}\s*)~(?=\s*\p{Nd})/gu;
const RIYAL_SIGN = /\u20c1/g;
const FOREIGN_SIGN = /[$\u20ac\u00a3](?=\s*\p{Nd})|(?<=\p{Nd}\s*)[$\u20ac\u00a3]/gu;

const plainSigns = (text: string): string =>
  joinThousands(normalizeDashes(text).replace(RIYAL_SIGN, ' SAR '))
    .replace(ARABIC_DECIMAL, '.')
    .replace(ARABIC_COMMA, ',')
    .replace(WAVE_BETWEEN_NUMBERS, '-')
    .replace(FOREIGN_SIGN, ' USD ');

type Reading = { typing?: boolean; beyond?: boolean; near?: NearbyMeasure | null; extra?: Lexicon['synonyms'] };

/** `typing`: the last word may be unfinished; `beyond`: see QueryState; `near`: measure meant by a bare number. */
export function parseSearch(typed: string, lexicon: Lexicon, reading: Reading = {}): SearchQuery {
  const text = plainSigns(typed);
  const arabic = KEY_SIGNS.test(text) ? text.split(/\s+/).map(toArabicLayout) : [];
  if (arabic.length > 0 && arabic.every((word) => word !== null)) {
    const swapped = parseWords(arabic.join(' '), lexicon, reading);
    if (swapped.terms.length > 0 && swapped.terms.every(isReadSurely)) return swapped;
  }
  return parseWords(text, lexicon, reading);
}

/** Arabic typed on a Latin keyboard has punctuation inside words: ",dk],." is «ويندوز». */
const KEY_SIGNS = /^[\x20-\x7e]*(?:[;[\],'][a-z]|[a-z][;[\],'.]+[a-z]|[a-z];)/i;

/** «كيس بدون باور» asks for a case; «بدون اسلاك» is a known phrase and stays. */
const withoutNegated = (words: readonly string[]): string[] =>
  words.filter((word, at) => {
    const isNegation = (one: string | undefined, next: string | undefined) =>
      at > 0 && one !== undefined && negationWords.has(one) && !isKnownPhrase(`${one} ${next ?? ''}`);
    return !isNegation(word, words[at + 1]) && !isNegation(words[at - 1], word);
  });

/** In «ssd للابتوب» the device only states the purpose, if no other word names a kind. */
const isHostPurpose = (term: SearchTerm, terms: readonly SearchTerm[]): boolean =>
  term !== terms[0] &&
  isPurposeWord(term.typed) &&
  isHostDevice(term.typed) &&
  terms.every((one) => one === term || one.kinds.length === 0);

const COUNTED_THOUSANDS = /(?<![\p{L}\d.])(\d{1,3}) (?:\u0627\u0644\u0627\u0641|\u0627\u0644\u0641)(?![\p{L}\d])/gu;

const withKnownThousands = (text: string, lexicon: Lexicon): string =>
  text.replace(COUNTED_THOUSANDS, (said, count: string) => (lexicon.has(`${count}000mah`) ? `${count}000` : said));

const isReadSurely = ({ role, heard, whole, kinds }: SearchTerm): boolean =>
  !heard && role !== 'unknown' && whole.length + kinds.length > 0;

function parseWords(
  text: string,
  lexicon: Lexicon,
  { typing = false, beyond = false, near = null, extra = lexicon.synonyms }: Reading,
): SearchQuery {
  const price = parsePriceIntent(searchPieces(text, true).join(' '));
  const all = searchPieces(withKnownThousands(price.text, lexicon))
    .map((word) => collapseRepeats(word).slice(0, MAX_WORD))
    .flatMap((word) => (/\p{Script=Arabic}/u.test(word) ? splitAtDigits(word).split(' ') : [word]));
  const asked = withoutNegated(all);
  const said = asked.filter((word) => !stopWords.has(word));
  const words = said.length > 0 ? said : asked;
  const seen = new Set<string>();
  const terms = parseTerms(asked, typing, { lexicon, extra, beyond, near }).filter(
    ({ typed }) => !seen.has(typed) && seen.add(typed),
  );
  for (const term of terms) {
    const sizes = likelySizes(term, terms, lexicon);
    if (sizes.length === 0) continue;
    // Sorted by price, other products with this number would come first.
    if (price.order) term.whole = sizes;
    else term.likely = sizes;
  }
  return {
    terms: terms.filter((term) => !isHostPurpose(term, terms)),
    price,
    words,
    neighbours: words
      .slice(1)
      .map((word, index) => `${splitDigitRuns(words[index] ?? '').at(-1) ?? ''}${splitDigitRuns(word)[0] ?? ''}`),
    own: impliedKinds(terms, lexicon),
    longer: longerModels(words, lexicon),
  };
}
