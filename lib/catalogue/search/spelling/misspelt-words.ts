import 'server-only';
import { MAKERS } from '../../brand/makers';
import type { Lexicon } from '../query/query-lexicon';
import { stems } from '../query/stem';
import { DICTIONARY_WORDS, isDictionaryWord, isKnownWord, joinedPhrases, stopWords } from '../query/tables';
import { collapseRepeats, isArabic, isPurposeWord, searchPieces } from '../query/text';
import { countMatches, type PreparedSearch, prepareSearch } from '../reads';
import { editDistance, isFuzzyMatch, rankCandidates, type SpellingCandidate } from './fuzzy';
import { isRecognisedTerm, type SearchShop } from './search-shop';

const MAKER_WORDS: ReadonlySet<string> = new Set(MAKERS.map(({ name }) => searchPieces(name).join('')));

const MAX_WORDS = 2;
const MAX_CANDIDATES = 8;

/** "rxt4070" → "rxt", "4070". Null for one repeated letter. */
export function wordStem(word: string): { letters: string; rest: string } | null {
  const match = word.match(/^(?!(.)\1+$)(\p{L}{3,})(\d[\p{L}\d]*)?$/u);
  return match?.[2] ? { letters: match[2], rest: match[3] ?? '' } : null;
}

const LONG_WORD = 8;

/** Known words that differ from a long word by two edits. */
function twiceMistyped(letters: string, lexicon: Lexicon): string[] {
  if (letters.length < LONG_WORD) return [];
  const isNear = (word: string) =>
    word[0] === letters[0] && word.length >= LONG_WORD - 1 && editDistance(letters, word, 2) <= 2;
  const known = [...DICTIONARY_WORDS, ...lexicon.brands.flatMap(({ names }) => names)].filter(isNear);
  if (known.length > 0) return known;
  return [-2, -1, 0, 1, 2].flatMap((more) => (lexicon.letters.get(letters.length + more) ?? []).filter(isNear));
}

/** Replaces up to three words by a known phrase that is similar: «كرة شاشة», "power suply". */
export function correctPhrase(text: string, { terms }: PreparedSearch, { lexicon }: SearchShop): string | null {
  const tokens = text.split(/\s+/);
  const words = tokens.map((token) => searchPieces(token).map(collapseRepeats).join(''));
  const untold = new Set(terms.flatMap((term) => (isRecognisedTerm(term) ? [] : term.typed.split(' '))));
  for (let count = Math.min(3, tokens.length); count >= 1; count -= 1)
    for (let at = 0; at + count <= tokens.length; at += 1) {
      const span = words.slice(at, at + count);
      const joined = span.join('');
      if (joined.length < 6 || !/^\p{L}+$/u.test(joined) || (count === 1 && !untold.has(joined))) continue;
      if (lexicon.brandNamed(joined) || span.every((word) => stopWords.has(word))) continue;
      const phrase = phraseNear(joined) ?? (count > 1 ? brandHeard(joined, lexicon) : knownParts(joined));
      if (phrase) return [...tokens.slice(0, at), phrase, ...tokens.slice(at + count)].join(' ');
    }
  return null;
}

/** «سماعهبلوتوث» → «سماعه بلوتوث». */
function knownParts(word: string): string | null {
  for (let at = 4; at <= word.length - 4; at += 1)
    if ([word.slice(0, at), word.slice(at)].every((part) => isKnownWord(part) || isDictionaryWord(part)))
      return `${word.slice(0, at)} ${word.slice(at)}`;
  return null;
}

const brandHeard = (joined: string, lexicon: Lexicon): string | null =>
  lexicon.soundingLatin(joined).find((word) => lexicon.isBrandWord(word)) ?? null;

function phraseNear(joined: string): string | null {
  const most = joined.length >= 10 ? 2 : 1;
  let [best, found]: [number, string | null] = [most + 1, null];
  for (const [letters, phrase] of joinedPhrases) {
    if (letters[0] !== joined[0]) continue;
    const edits = editDistance(joined, letters, most);
    if (edits > 0 && edits < best) [best, found] = [edits, phrase];
  }
  return found;
}

type Near = { word: string; known: boolean; far: boolean };

/** Known words that are spelt or sound like `letters`, best first. */
export function findSimilarWords(letters: string, lexicon: Lexicon): Near[] {
  const typed = [letters, ...(isArabic(letters) ? stems(letters).filter((word) => word.length >= 4) : [])];
  const found = new Map<string, boolean>();
  for (const word of DICTIONARY_WORDS) if (typed.some((one) => isFuzzyMatch(one, word))) found.set(word, true);
  for (const word of lexicon.soundingLatin(letters)) found.set(word, true);
  for (const length of [letters.length - 1, letters.length, letters.length + 1])
    for (const word of lexicon.letters.get(length) ?? [])
      if (!found.has(word) && isFuzzyMatch(letters, word)) found.set(word, lexicon.isBrandWord(word));
  if (found.size === 0) for (const word of twiceMistyped(letters, lexicon)) found.set(word, true);
  const first = (word: string) => Number(word[0] === letters[0]);
  return [...found]
    .filter(([word]) => !stopWords.has(word))
    .map(([word, known]) => ({ word, known, far: !typed.some((one) => isFuzzyMatch(one, word)) }))
    .sort((a, b) => first(b.word) - first(a.word) || Number(a.far) - Number(b.far) || Number(b.known) - Number(a.known))
    .slice(0, MAX_CANDIDATES);
}

export const replaceWord = (text: string, typed: string, word: string): string =>
  text
    .split(/\s+/)
    .map((token) => (collapseRepeats(searchPieces(token).join(' ')) === typed ? word : token))
    .join(' ');

async function meaningOf(typed: string, right: readonly string[], shop: SearchShop): Promise<string | null> {
  const parts = wordStem(typed);
  if (!parts) return null;
  const meanings = findSimilarWords(parts.letters, shop.lexicon);
  const searches = meanings.map(({ word }) =>
    prepareSearch([...right, word + parts.rest].join(' '), shop.lexicon, shop.categories),
  );
  const hits = await countMatches(searches, 200, shop.catalogue);
  const candidates = meanings.map(
    ({ word, known, far }, index): SpellingCandidate => ({ word, known, far, hits: hits[index] ?? 0 }),
  );
  const best = rankCandidates(parts.letters, candidates)[0];
  return best ? best.word + parts.rest : null;
}

/** `text` with its unknown words corrected; null if one of them has no correction. */
export async function correctWords(text: string, search: PreparedSearch, shop: SearchShop): Promise<string | null> {
  // Known words are not misspelt makers, even if no product has them: «كيبل».
  const unknown = search.terms.filter(
    (term) => !isRecognisedTerm(term) && !isPurposeWord(term.typed) && !isKnownWord(term.typed),
  );
  if (unknown.length === 0 || unknown.length > MAX_WORDS) return null;
  // A maker that the shop does not carry is not a typing error.
  if (unknown.some(({ typed }) => MAKER_WORDS.has(typed))) return null;
  const right = search.terms.filter(isRecognisedTerm).map(({ typed }) => typed);
  let meant = text;
  for (const { typed } of unknown) {
    const word = (await meaningOf(typed, right, shop)) ?? (right.length > 0 ? await meaningOf(typed, [], shop) : null);
    if (word === null) return null;
    meant = replaceWord(meant, typed, word);
  }
  return meant === text ? null : meant;
}
