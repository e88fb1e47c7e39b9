/** Whether two words differ by one wrong, missing, extra or swapped letter. */
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

/** Number of edits between two words, at most `most` + 1. Swapping neighbours is one edit. */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1);
      next.push(least);
    }
    if (Math.min(...next) > most) return most + 1;
    [before, row] = [row, next];
  }
  return Math.min(row[b.length] ?? 0, most + 1);
}

const isDoubled = (typed: string, word: string): boolean =>
  [...typed].some(
    (sign, place) => sign === typed[place + 1] && typed.slice(0, place) + typed.slice(place + 1) === word,
  );

const LETTERS = /^\p{L}+$/u;

/** Letters only, because another number is another product. At least four letters, or three with two swapped. */
export function isFuzzyMatch(typed: string, word: string): boolean {
  if (!LETTERS.test(typed) || !LETTERS.test(word) || !isOneTypoApart(typed, word)) return false;
  return (
    (typed.length >= 4 && (word.length >= 4 || isDoubled(typed, word))) ||
    (typed.length === 3 && word.length === 3 && [...typed].sort().join() === [...word].sort().join())
  );
}

/** `far`: similar only in sound, or by two edits. */
export type SpellingCandidate = {
  word: string;
  known: boolean;
  hits: number;
  far?: boolean;
};

/** Ranks candidates that have hits: same first letter, one edit, known words, most hits. */
export const rankCandidates = (typed: string, candidates: readonly SpellingCandidate[]): SpellingCandidate[] =>
  candidates
    .filter(({ hits }) => hits > 0)
    .sort(
      (a, b) =>
        Number(b.word[0] === typed[0]) - Number(a.word[0] === typed[0]) ||
        Number(a.far ?? false) - Number(b.far ?? false) ||
        Number(b.known) - Number(a.known) ||
        b.hits - a.hits ||
        (a.word < b.word ? -1 : 1),
    );
