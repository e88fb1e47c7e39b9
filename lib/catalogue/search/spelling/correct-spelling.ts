import 'server-only';
import { MAKERS } from '../../brand/makers';
import { type CategoryView, readCategories } from '../../category/reads';
import type { Catalogue } from '../index/catalogue';
import { readCatalogue } from '../index/follow-changes';
import { readLexicon } from '../lexicon';
import { toArabicLayout, toLatinLayout } from '../query/keyboard-layout';
import { aboveNumber, isDevicePart, sizedPart } from '../query/numbers';
import { parseSearch } from '../query/query';
import type { Lexicon } from '../query/query-lexicon';
import { stems } from '../query/stem';
import {
  DICTIONARY_WORDS,
  isDictionaryWord,
  isGenericWord,
  isHost,
  isKnownWord,
  isLine,
  joinedPhrases,
  stopWords,
} from '../query/tables';
import type { SearchTerm } from '../query/term';
import {
  collapseRepeats,
  hasAttachedPrefix,
  isArabic,
  isNameParticle,
  isPurposeWord,
  originalSpelling,
  searchPieces,
} from '../query/text';
import { buildSearch, countMatches, type Search, type SearchRelaxation } from '../reads';
import { editDistance, isFuzzyMatch, rankCandidates, type SpellingCandidate } from './fuzzy';

const MAKER_WORDS: ReadonlySet<string> = new Set(MAKERS.map(({ name }) => searchPieces(name).join('')));

const MAX_WORDS = 2;
const MAX_CANDIDATES = 8;

/** Another text and its dropped words, or the same text with `loose`, `beyond` or `near`. */
export type SpellingCorrection = SearchRelaxation & { text: string; dropped: string[] };

type Shop = { lexicon: Lexicon; categories: readonly CategoryView[]; catalogue: Catalogue };

const finds = async (
  text: string,
  { lexicon, categories, catalogue }: Shop,
  freely: SearchRelaxation = {},
): Promise<boolean> => {
  const search = buildSearch(text, lexicon, categories, freely);
  return search.terms.length > 0 && ((await countMatches([search], 1, catalogue))[0] ?? 0) > 0;
};

const isTold = ({ typed, whole, kinds, together }: SearchTerm): boolean =>
  whole.length + kinds.length + together.length > 0 || isDictionaryWord(typed);
const hasWays = ({ whole, begun, within, kinds, together }: SearchTerm): boolean =>
  whole.length + begun.length + within.length + kinds.length + together.length > 0;
const isRead = (term: SearchTerm): boolean => isTold(term) && (!term.heard || term.role === 'brand');

function layouts(text: string, { lexicon }: Shop): string[] {
  const swaps = text.split(/\s+/).map((word) => {
    const swapped = [...toLatinLayout(word), toArabicLayout(word)].filter((one): one is string => one !== null);
    const { terms } = parseSearch(word, lexicon);
    return { word, swapped, told: terms.length > 0 && terms.every(isTold) };
  });
  // Short words only with the whole text: «مايك بث» has no "fe".
  const isWhole = swaps.every(({ word, swapped }) => swapped.length > 0 || !/\p{L}/u.test(word));
  const build = (all: boolean, way: number) =>
    swaps
      .map(({ word, swapped, told }) =>
        (all && isWhole) || ((all || !told) && word.length > 2) ? (swapped[way] ?? swapped[0] ?? word) : word,
      )
      .join(' ');
  const texts = [build(true, 0), build(true, 1), build(false, 0), build(false, 1)];
  return [...new Set(texts)].filter((one) => {
    if (one === text) return false;
    const { terms } = parseSearch(one, lexicon);
    return terms.length > 0 && terms.every(isRead);
  });
}

/** "rxt4070" → "rxt", "4070". Null for one repeated letter. */
function lettersOf(word: string): { letters: string; rest: string } | null {
  const match = word.match(/^(?!(.)\1+$)(\p{L}{3,})(\d[\p{L}\d]*)?$/u);
  return match?.[2] ? { letters: match[2], rest: match[3] ?? '' } : null;
}

const LONG_WORD = 8;

/** Words of the tables, makers and words of the shop that differ by two edits from a long word. */
function twiceMistyped(letters: string, lexicon: Lexicon): string[] {
  if (letters.length < LONG_WORD) return [];
  const isNear = (word: string) =>
    word[0] === letters[0] && word.length >= LONG_WORD - 1 && editDistance(letters, word, 2) <= 2;
  const known = [...DICTIONARY_WORDS, ...lexicon.brands.flatMap(({ names }) => names)].filter(isNear);
  if (known.length > 0) return known;
  return [-2, -1, 0, 1, 2].flatMap((more) => (lexicon.letters.get(letters.length + more) ?? []).filter(isNear));
}

/** Replaces up to three words that are nearly a phrase of the tables: «كرة شاشة», "power suply". */
function phraseMeant(text: string, { terms }: Search, { lexicon }: Shop): string | null {
  const tokens = text.split(/\s+/);
  const words = tokens.map((token) => searchPieces(token).map(collapseRepeats).join(''));
  const untold = new Set(terms.flatMap((term) => (isTold(term) ? [] : term.typed.split(' '))));
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

function near(letters: string, lexicon: Lexicon): Near[] {
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

const replaced = (text: string, typed: string, word: string): string =>
  text
    .split(/\s+/)
    .map((token) => (collapseRepeats(searchPieces(token).join(' ')) === typed ? word : token))
    .join(' ');

async function meaningOf(typed: string, right: readonly string[], shop: Shop): Promise<string | null> {
  const parts = lettersOf(typed);
  if (!parts) return null;
  const meanings = near(parts.letters, shop.lexicon);
  const searches = meanings.map(({ word }) =>
    buildSearch([...right, word + parts.rest].join(' '), shop.lexicon, shop.categories),
  );
  const hits = await countMatches(searches, 200, shop.catalogue);
  const candidates = meanings.map(
    ({ word, known, far }, index): SpellingCandidate => ({ word, known, far, hits: hits[index] ?? 0 }),
  );
  const best = rankCandidates(parts.letters, candidates)[0];
  return best ? best.word + parts.rest : null;
}

async function corrected(text: string, search: Search, shop: Shop): Promise<string | null> {
  // Known words are not misspelt makers, even if no product has them: «كيبل».
  const unknown = search.terms.filter(
    (term) => !isTold(term) && !isPurposeWord(term.typed) && !isKnownWord(term.typed),
  );
  if (unknown.length === 0 || unknown.length > MAX_WORDS) return null;
  // A maker that the shop does not carry is not a typing error.
  if (unknown.some(({ typed }) => MAKER_WORDS.has(typed))) return null;
  const right = search.terms.filter(isTold).map(({ typed }) => typed);
  let meant = text;
  for (const { typed } of unknown) {
    const word = (await meaningOf(typed, right, shop)) ?? (right.length > 0 ? await meaningOf(typed, [], shop) : null);
    if (word === null) return null;
    meant = replaced(meant, typed, word);
  }
  return meant === text ? null : meant;
}

/** «للمعالج», or «كمبيوتر» after its accessory. */
const isFor = (term: SearchTerm, head: SearchTerm | undefined): boolean =>
  isPurposeWord(term.typed) || (term !== head && isHost(term.typed) && head !== undefined && !isHost(head.typed));

/** A bare number that names a model: «4070». */
const isNamingNumber = ({ typed, role, whole, measure }: SearchTerm): boolean =>
  role === 'number' && measure === undefined && whole.length > 0 && /^[3-9]\d{3}$/.test(typed);

const isKnownTerm = ({ typed, role, whole }: SearchTerm): boolean =>
  role === 'word' && whole.length > 0 && isKnownWord(typed);

const tokensOf = (text: string): string[] => text.split(/\s+/);

/** Drops unknown words, or one without matches, but keeps a kind, brand or model. `own`: the shopper's spelling. */
async function shortened(text: string, search: Search, shop: Shop, own = text): Promise<SpellingCorrection | null> {
  const { terms } = search;
  const isModel = ({ typed, whole }: SearchTerm) => whole.length > 0 && /\d/.test(typed) && /\p{L}/u.test(typed);
  const lines = terms.filter((term) => isTold(term) && isLine(term.typed));
  const head =
    // «جهاز ماك» is no console.
    terms.find(({ role, typed }) => role === 'kind' && !(isGenericWord(typed) && lines.length > 0)) ??
    terms.find(({ role }) => role === 'brand') ??
    terms.find(isModel) ??
    lines[0] ??
    terms.find(isNamingNumber) ??
    (terms.some(({ heard }) => heard) ? undefined : terms.find(isKnownTerm));
  if (!head || terms.length < 2) return null;
  const unknown = terms.filter((term) => term.role === 'unknown' || (term.role === 'word' && !hasWays(term)));
  if (isKnownTerm(head) && unknown.length * 2 > terms.length) return null;
  const purposes = terms.filter((term) => term !== head && term.role === 'kind' && isFor(term, head));
  const order: SearchTerm['role'][] = ['word', 'colour', 'kind', 'brand'];
  const others = terms
    .filter((term) => term !== head && order.includes(term.role))
    .filter(({ role, heard }) => role === 'colour' || heard || (!isModel(head) && !isLine(head.typed)))
    .sort((a, b) => order.indexOf(a.role) - order.indexOf(b.role));
  // Products of a kind may not mention it: «معالج am5».
  if (head.role === 'kind') others.push(...terms.filter((term) => term !== head && isModel(term)));
  const words = others.filter(({ role }) => role === 'word' || role === 'colour');
  const tries =
    unknown.length > 0
      ? [unknown]
      : [
          ...(purposes.length > 0 ? [purposes] : []),
          ...others.map((term) => [term]),
          ...(words.length > 1 ? [words] : []),
        ];
  for (const dropped of tries) {
    const gone = new Set(dropped.flatMap(({ typed }) => typed.split(' ')));
    const isGone = tokensOf(text).map((token) => gone.has(collapseRepeats(searchPieces(token).join(' '))));
    const rest = tokensOf(text).filter((_, at) => !isGone[at]);
    const ownRest = tokensOf(own).filter((_, at) => !isGone[at]);
    if (rest.length === isGone.length) continue;
    const leftOut =
      own === text
        ? dropped.map(({ typed }) => originalSpelling(text, typed))
        : tokensOf(own).filter((_, at) => isGone[at]);
    const left = rest.join(' ');
    if (await finds(left, shop)) return { text: left, dropped: leftOut };
    // The rest may still have no results.
    const less =
      unknown.length > 0
        ? await shortened(left, buildSearch(left, shop.lexicon, shop.categories), shop, ownRest.join(' '))
        : null;
    if (less) return { ...less, dropped: [...leftOut, ...less.dropped] };
  }
  return null;
}

/** findCorrection with the shop's data. */
export async function correctSearch(text: string, search: Search): Promise<SpellingCorrection | null> {
  const [lexicon, categories, catalogue] = await Promise.all([readLexicon(), readCategories(), readCatalogue()]);
  return findCorrection(text, search, { lexicon, categories, catalogue });
}

/** First reading with results: part size, loose, layout, typing errors, number, `beyond`, fewer words. */
export async function findCorrection(text: string, search: Search, shop: Shop): Promise<SpellingCorrection | null> {
  const { lexicon, categories } = shop;
  const loosely = async (): Promise<SpellingCorrection | null> =>
    (await finds(text, shop, { loose: true })) ? { text, dropped: [], loose: true } : null;
  const kinds = search.terms.filter(({ role }) => role === 'kind');
  for (const sized of sizedPart(text, search.terms)) if (await finds(sized, shop)) return { text: sized, dropped: [] };
  // Two kinds joined by a particle are one product: «سماعة مع مايك» is no microphone.
  const isWith = isNameParticle(text) || kinds.some(({ typed }) => hasAttachedPrefix(typed));
  const isForDevice = kinds[0] !== undefined && isDevicePart(kinds[0]);
  if (kinds.length > 1 && !isWith && !isForDevice && !kinds.some((term) => isFor(term, kinds[0]))) {
    const found = await loosely();
    if (found) return found;
  }
  for (const other of layouts(text, shop)) {
    if (await finds(other, shop)) return { text: other, dropped: [] };
    const part = await shortened(other, buildSearch(other, lexicon, categories), shop, text);
    if (part) return part;
  }
  const phrased = phraseMeant(text, search, shop);
  if (phrased !== null && (await finds(phrased, shop))) return { text: phrased, dropped: [] };
  const right = await corrected(text, search, shop);
  if (right !== null && (await finds(right, shop))) return { text: right, dropped: [] };
  for (const near of aboveNumber(search.terms, lexicon))
    if (await finds(text, shop, { near })) return { text, dropped: [], near };
  if (await finds(text, shop, { beyond: true })) return { text, dropped: [], beyond: true };
  const part = await (right === null
    ? shortened(text, search, shop)
    : shortened(right, buildSearch(right, lexicon, categories), shop, text));
  return part ?? (kinds.length > 0 ? loosely() : null);
}

const FEW = 20;
const TIMES = 5;
const TIMES_FOR_A_WORD = 10;

/** A correction with far more results, to offer. Product words may only become words of the tables or brands. */
export async function suggestSpelling(text: string, search: Search, total: number): Promise<string | null> {
  if (total === 0 || total >= FEW) return null;
  const [lexicon, categories] = await Promise.all([readLexicon(), readCategories()]);
  const shop = { lexicon, categories };
  for (const { typed, role, whole, heard } of search.terms) {
    if ((role !== 'word' && role !== 'unknown') || typed.includes(' ') || DICTIONARY_WORDS.includes(typed)) continue;
    const parts = lettersOf(typed);
    if (!parts) continue;
    const isWord = whole.length > 0 && !heard;
    const meanings = near(parts.letters, lexicon).filter(({ known }) => known || !isWord);
    const texts = meanings.map(({ word }) => replaced(text, typed, word + parts.rest));
    const hits = await countMatches(
      texts.map((one) => buildSearch(one, shop.lexicon, shop.categories)),
      total * TIMES_FOR_A_WORD + FEW,
    );
    const candidates = meanings.map(
      ({ word, known }, index): SpellingCandidate => ({ word, known, hits: hits[index] ?? 0 }),
    );
    const least = Math.max(FEW, total * (isWord ? TIMES_FOR_A_WORD : TIMES));
    const best = rankCandidates(parts.letters, candidates).find((one) => one.hits >= least);
    if (best) return replaced(text, typed, best.word + parts.rest);
  }
  return null;
}
