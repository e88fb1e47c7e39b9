import { recogniseBrand, recogniseSpelled } from './brand';
import { recogniseJoined } from './joined';
import { recogniseKind } from './kind';
import { readMeaning } from './meaning';
import { recogniseName } from './name';
import { recogniseSound } from './sound';
import { firstRecognised, type Recogniser } from './state';

const OUTSIDE_TABLES: readonly Recogniser[] = [recogniseBrand, recogniseSpelled, recogniseJoined, recogniseSound];

/** A kind or name in the tables, else a brand, spelt letters, joined words or words of similar sound. */
export const recognisePhrase: Recogniser = (span, query) => {
  const { known, ...meaning } = readMeaning(span.words, query);
  if (meaning.term.kinds.length > 0) return recogniseKind({ ...meaning, known }, span, query);
  if (known) return recogniseName({ ...meaning, known }, span, query);
  return firstRecognised(OUTSIDE_TABLES, span, query);
};
