import 'server-only';
import { readCategories } from '../../category/reads';
import { readCatalogue } from '../index/follow-changes';
import { readLexicon } from '../lexicon';
import { toArabicLayout, toLatinLayout } from '../query/keyboard-layout';
import { isDevicePart, measuresAbove, sizedPart } from '../query/numbers';
import { parseSearch } from '../query/query';
import { DICTIONARY_WORDS } from '../query/tables';
import type { SearchTerm } from '../query/term';
import { hasAttachedPrefix, isNameParticle } from '../query/text';
import { countMatches, type PreparedSearch, prepareSearch } from '../reads';
import { rankCandidates, type SpellingCandidate } from './fuzzy';
import { correctPhrase, correctWords, findSimilarWords, replaceWord, wordStem } from './misspelt-words';
import { hasMatches, isRecognisedTerm, type SearchShop } from './search-shop';
import { isPurposeTerm, type SpellingCorrection, shortenSearch } from './shorten-search';

const isRead = (term: SearchTerm): boolean => isRecognisedTerm(term) && (!term.heard || term.role === 'brand');

function layouts(text: string, { lexicon }: SearchShop): string[] {
  const swaps = text.split(/\s+/).map((word) => {
    const swapped = [...toLatinLayout(word), toArabicLayout(word)].filter((one): one is string => one !== null);
    const { terms } = parseSearch(word, lexicon);
    return { word, swapped, told: terms.length > 0 && terms.every(isRecognisedTerm) };
  });
  // Short words are converted only with the whole text: «بث» in «مايك بث» is not "fe".
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

/** findCorrection with the shop's data. */
export async function correctSearch(text: string, search: PreparedSearch): Promise<SpellingCorrection | null> {
  const [lexicon, categories, catalogue] = await Promise.all([readLexicon(), readCategories(), readCatalogue()]);
  return findCorrection(text, search, { lexicon, categories, catalogue });
}

/** First correction with results: part size, loose, keyboard layout, typing errors, number, `beyond`, fewer words. */
export async function findCorrection(
  text: string,
  search: PreparedSearch,
  shop: SearchShop,
): Promise<SpellingCorrection | null> {
  const { lexicon, categories } = shop;
  const loosely = async (): Promise<SpellingCorrection | null> =>
    (await hasMatches(text, shop, { loose: true })) ? { text, dropped: [], loose: true } : null;
  const kinds = search.terms.filter(({ role }) => role === 'kind');
  for (const sized of sizedPart(text, search.terms))
    if (await hasMatches(sized, shop)) return { text: sized, dropped: [] };
  // Two kinds joined by a particle are one product: «سماعة مع مايك» is no microphone.
  const isWith = isNameParticle(text) || kinds.some(({ typed }) => hasAttachedPrefix(typed));
  const isForDevice = kinds[0] !== undefined && isDevicePart(kinds[0]);
  if (kinds.length > 1 && !isWith && !isForDevice && !kinds.some((term) => isPurposeTerm(term, kinds[0]))) {
    const found = await loosely();
    if (found) return found;
  }
  for (const other of layouts(text, shop)) {
    if (await hasMatches(other, shop)) return { text: other, dropped: [] };
    const part = await shortenSearch(other, prepareSearch(other, lexicon, categories), shop, text);
    if (part) return part;
  }
  const phrased = correctPhrase(text, search, shop);
  if (phrased !== null && (await hasMatches(phrased, shop))) return { text: phrased, dropped: [] };
  const right = await correctWords(text, search, shop);
  if (right !== null && (await hasMatches(right, shop))) return { text: right, dropped: [] };
  for (const near of measuresAbove(search.terms, lexicon))
    if (await hasMatches(text, shop, { near })) return { text, dropped: [], near };
  if (await hasMatches(text, shop, { beyond: true })) return { text, dropped: [], beyond: true };
  const part = await (right === null
    ? shortenSearch(text, search, shop)
    : shortenSearch(right, prepareSearch(right, lexicon, categories), shop, text));
  return part ?? (kinds.length > 0 ? loosely() : null);
}

const FEW = 20;
const TIMES = 5;
const TIMES_FOR_A_WORD = 10;

/** A spelling with far more results, to suggest. Replaces words of products only by known words or brands. */
export async function suggestSpelling(text: string, search: PreparedSearch, total: number): Promise<string | null> {
  if (total === 0 || total >= FEW) return null;
  const [lexicon, categories] = await Promise.all([readLexicon(), readCategories()]);
  const shop = { lexicon, categories };
  for (const { typed, role, whole, heard } of search.terms) {
    if ((role !== 'word' && role !== 'unknown') || typed.includes(' ') || DICTIONARY_WORDS.includes(typed)) continue;
    const parts = wordStem(typed);
    if (!parts) continue;
    const isWord = whole.length > 0 && !heard;
    const meanings = findSimilarWords(parts.letters, lexicon).filter(({ known }) => known || !isWord);
    const texts = meanings.map(({ word }) => replaceWord(text, typed, word + parts.rest));
    const hits = await countMatches(
      texts.map((one) => prepareSearch(one, shop.lexicon, shop.categories)),
      total * TIMES_FOR_A_WORD + FEW,
    );
    const candidates = meanings.map(
      ({ word, known }, index): SpellingCandidate => ({ word, known, hits: hits[index] ?? 0 }),
    );
    const least = Math.max(FEW, total * (isWord ? TIMES_FOR_A_WORD : TIMES));
    const best = rankCandidates(parts.letters, candidates).find((one) => one.hits >= least);
    if (best) return replaceWord(text, typed, best.word + parts.rest);
  }
  return null;
}
