/** A wrong, missing, extra or swapped letter. */
export function isOneTypoApart(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false;
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  let start = 0;
  while (start < short.length && short[start] === long[start]) start += 1;
  if (short.length < long.length) return short.slice(start) === long.slice(start + 1);
  if (short.slice(start + 1) === long.slice(start + 1)) return true;
  return (
    short[start] === long[start + 1] &&
    short[start + 1] === long[start] &&
    short.slice(start + 2) === long.slice(start + 2)
  );
}

const isDoubled = (typed: string, word: string): boolean =>
  [...typed].some(
    (sign, place) => sign === typed[place + 1] && typed.slice(0, place) + typed.slice(place + 1) === word,
  );

const LETTERS = /^\p{L}+$/u;

/** Letters only, at least four, or three with two swapped: another number is another product. */
export function isFuzzyMatch(typed: string, word: string): boolean {
  if (!LETTERS.test(typed) || !LETTERS.test(word) || !isOneTypoApart(typed, word)) return false;
  return (
    (typed.length >= 4 && (word.length >= 4 || isDoubled(typed, word))) ||
    (typed.length === 3 && word.length === 3 && [...typed].sort().join() === [...word].sort().join())
  );
}

export type SpellingCandidate = {
  word: string;
  known: boolean;
  hits: number;
};

/** Same first letter, known words, then most hits. */
export const rankCandidates = (typed: string, candidates: readonly SpellingCandidate[]): SpellingCandidate[] =>
  candidates
    .filter(({ hits }) => hits > 0)
    .sort(
      (a, b) =>
        Number(b.word[0] === typed[0]) - Number(a.word[0] === typed[0]) ||
        Number(b.known) - Number(a.known) ||
        b.hits - a.hits ||
        (a.word < b.word ? -1 : 1),
    );
