import 'server-only';
import { type CategoryView, readCategories } from '../category/reads';
import { db } from '../server/db';
import { countMatches, preferWordIndex, type Search, searchOf, unmatched } from './reads';
import { KNOWN_WORDS } from './search-query';
import { searchWords, unstretch, withoutPrefix } from './search-text';
import { bestFirst, type Candidate, mayMean } from './spelling';

/** How many mistyped words of one search are corrected, and how many meanings of one are tried. */
const MAX_WORDS = 2;
const MAX_CANDIDATES = 8;

/** The letters of a word that may be mistyped, and the digits behind them: "rxt4070" → "rxt", "4070". */
function lettersOf(word: string): { letters: string; rest: string } | null {
  const match = word.match(/^(\p{L}{3,})(\d[\p{L}\d]*)?$/u);
  return match?.[1] ? { letters: match[1], rest: match[2] ?? '' } : null;
}

/** Words one typing error away: of the shop's own table and of all products, these through the index on their shapes. */
async function near(letters: string): Promise<{ word: string; written: string; known: boolean }[]> {
  const typed = [letters, ...withoutPrefix(letters).filter((word) => word.length >= 4)];
  const known = [...KNOWN_WORDS].flatMap(([word, written]) =>
    typed.some((one) => mayMean(one, word)) ? [{ word, written, known: true }] : [],
  );
  const [, rows] = await db.$transaction([
    preferWordIndex(),
    db.$queryRaw<{ word: string }[]>`
      SELECT DISTINCT v.word FROM unnest(${typed}::text[]) AS typed(word), search_vocabulary v
      WHERE v.shapes && word_shapes(typed.word) LIMIT 500`,
  ]);
  const others = rows
    .filter(({ word }) => !KNOWN_WORDS.has(word) && typed.some((one) => mayMean(one, word)))
    .map(({ word }) => ({ word, written: word, known: false }));
  const first = (word: string) => Number(word[0] === letters[0]);
  return [...known, ...others].sort((a, b) => first(b.word) - first(a.word)).slice(0, MAX_CANDIDATES);
}

/** The text with one of its words replaced. */
const replaced = (text: string, typed: string, word: string): string =>
  text
    .split(/\s+/)
    .map((token) => (unstretch(searchWords(token)) === typed ? word : token))
    .join(' ');

/** The best meaning of one word that finds something together with the words that are right; null when there is none. */
async function meaningOf(
  typed: string,
  right: readonly string[],
  categories: readonly CategoryView[],
): Promise<string | null> {
  const parts = lettersOf(typed);
  if (!parts) return null;
  const meanings = await near(parts.letters);
  const searches = meanings.map(({ word }) => searchOf([...right, word + parts.rest].join(' '), categories));
  const hits = await countMatches(searches, 200);
  const candidates = meanings.map(({ word, written, known }, index): Candidate & { written: string } => ({
    word,
    known,
    written: written + parts.rest,
    hits: hits[index] ?? 0,
  }));
  const best = bestFirst(parts.letters, candidates)[0];
  return candidates.find((candidate) => candidate.word === best?.word)?.written ?? null;
}

/**
 * The text as it may have been meant, when some of its words match nothing at all and each of these is one typing error away
 * from one that does. Null otherwise.
 */
export async function correctSearch(text: string, search: Search): Promise<string | null> {
  const wrong = await unmatched(search);
  if (wrong.length === 0 || wrong.length > MAX_WORDS) return null;
  const categories = await readCategories();
  const right = search.terms.filter((_, index) => !wrong.includes(index)).map(({ typed }) => typed);
  let corrected = text;
  for (const index of wrong) {
    const typed = search.terms[index]?.typed ?? '';
    const meant = await meaningOf(typed, right, categories);
    if (meant === null) return null;
    corrected = replaced(corrected, typed, meant);
  }
  return corrected === text ? null : corrected;
}
