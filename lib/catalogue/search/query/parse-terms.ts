import { recogniseGeneration } from './recogniser/generation';
import { recogniseLettered } from './recogniser/lettered';
import { recogniseMeasure, recognisePicture, recogniseRange, recogniseSizes } from './recogniser/measure';
import { recogniseModel } from './recogniser/model';
import { recognisePhrase } from './recogniser/phrase';
import { firstRecognised, type QueryState, type Recogniser } from './recogniser/state';
import { recogniseWord } from './recogniser/word';
import { isKnownPhrase, stopWords } from './tables';
import type { SearchTerm } from './term';

const MAX_TERMS = 8;
const MAX_PHRASE = 4;

/** The first recogniser that accepts the words is used, so the order matters. */
const RECOGNISERS: readonly Recogniser[] = [
  recogniseSizes,
  recognisePicture,
  recogniseRange,
  recogniseMeasure,
  recogniseGeneration,
  recognisePhrase,
  recogniseModel,
  recogniseLettered,
  recogniseWord,
];

/** Whether a known phrase begins inside these words and ends after them: «باور كولر ماستر». */
function isCrossed(words: readonly string[], from: number, to: number): boolean {
  for (let begin = from + 1; begin < to; begin += 1)
    for (let end = to + 1; end <= Math.min(words.length, begin + MAX_PHRASE); end += 1)
      if (isKnownPhrase(words.slice(begin, end).join(' '))) return true;
  return false;
}

/** Reads words into terms, the longest phrase first. `typing`: the last word may be unfinished. */
export function parseTerms(words: readonly string[], typing: boolean, given: Omit<QueryState, 'terms'>): SearchTerm[] {
  const terms: SearchTerm[] = [];
  const query: QueryState = { ...given, terms };
  const bare = words.every((word) => stopWords.has(word));
  for (let index = 0; index < words.length && terms.length < MAX_TERMS; ) {
    const least = !bare && stopWords.has(words[index] ?? '') ? 2 : 1;
    let count = Math.min(MAX_PHRASE, words.length - index);
    for (; count >= least; count -= 1) {
      const span = { words: words.slice(index, index + count), open: typing && index + count === words.length };
      const found = firstRecognised(RECOGNISERS, span, query);
      if (!found || (found.some(({ heard }) => heard) && isCrossed(words, index, index + count))) continue;
      terms.push(...found);
      break;
    }
    index += Math.max(count, 1);
  }
  return terms;
}
