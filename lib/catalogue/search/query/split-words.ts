import type { Lexicon } from './query-lexicon';

export const splitDigitRuns = (word: string): string[] => word.match(/\d+(?:\.\d+)?|[^\d.]+/gu) ?? [];

/** "rx6700xt" → "rx6700", "6700xt", as indexed for «RX 6700 XT». */
export function joinedModelForms(word: string, lexicon: Lexicon): string[] | null {
  const runs = splitDigitRuns(word);
  const pairs = runs.slice(1).map((run, index) => `${runs[index] ?? ''}${run}`);
  return pairs.length > 1 && pairs.every((pair) => lexicon.has(pair)) ? pairs : null;
}

/** Splits a joined word into two or three known ones ("rtx4070tisuper"). */
export function splitJoinedWord(word: string, lexicon: Lexicon): string[] | null {
  if (word.length < 5 || /^\d+$/.test(word)) return null;
  const least = /\d/.test(word) ? 3 : 4;
  const fits = (part: string) => (/\d/.test(part) || part.length >= least) && lexicon.has(part);
  const walk = (rest: string, left: number): string[] | null => {
    if (fits(rest)) return [rest];
    if (left === 0) return null;
    for (let length = rest.length - 1; length >= 1; length -= 1) {
      if (!fits(rest.slice(0, length))) continue;
      const more = walk(rest.slice(length), left - 1);
      if (more) return [rest.slice(0, length), ...more];
    }
    return null;
  };
  return walk(word, 1) ?? walk(word, 2);
}
