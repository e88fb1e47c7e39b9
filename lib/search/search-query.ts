import { apart, isArabic, otherNumber, searchWords, unstretch, withoutPrefix, zeroForO } from './search-text';
import { ALSO, FILLERS, SAME } from './synonyms';

/**
 * One thing that a product must have to be found. The forms are alternatives: `whole` ones count as whole words only, `start`
 * ones also as the beginning of a word, `part` ones anywhere.
 */
export type SearchTerm = { typed: string; whole: string[]; start: string[]; part: string[] };

export type SearchQuery = {
  terms: SearchTerm[];
  /** the words as typed, normalised, in one piece: what stands in a name like this comes first */
  phrase: string;
};

const MAX_TERMS = 8;
const MAX_WORD = 60;
const LONGEST_PHRASE = 4;

/** What stands for what: normalised form → the other forms. */
const synonyms: ReadonlyMap<string, ReadonlySet<string>> = (() => {
  const map = new Map<string, Set<string>>();
  const add = (asked: string, meant: readonly string[]) => {
    const known = map.get(asked) ?? new Set();
    for (const form of meant) if (form !== asked) known.add(form);
    map.set(asked, known);
  };
  for (const group of SAME) {
    const forms = group.map(searchWords);
    for (const form of forms) add(form, forms);
  }
  for (const [asked, meant] of ALSO) add(searchWords(asked), meant.map(searchWords));
  return map;
})();

const fillers: ReadonlySet<string> = new Set(FILLERS.map(searchWords));

/** Every single word that the table of synonyms knows, as it is written there: what a mistyped word can have meant. */
export const KNOWN_WORDS: ReadonlyMap<string, string> = new Map(
  [...SAME.flat(), ...ALSO.map(([asked]) => asked)].flatMap((form): [string, string][] => {
    const word = searchWords(form);
    return word.includes(' ') || word.length < 3 ? [] : [[word, form]];
  }),
);

/** A word as typed and the ways in which it may stand in the table of synonyms. */
export const alternatives = (word: string): string[] => {
  const stripped = withoutPrefix(word);
  return [word, ...stripped, ...[word, ...stripped].flatMap(otherNumber)];
};

/** The longest known phrase that begins at this word: how many words it has and the forms that stand for it. */
function phraseAt(words: readonly string[], from: number): { length: number; forms: string[] } | null {
  for (let length = Math.min(LONGEST_PHRASE, words.length - from); length >= 2; length -= 1) {
    const part = words.slice(from, from + length);
    const bare = part.map((word) => withoutPrefix(word)[0] ?? word);
    for (const key of [part, [part[0] ?? '', ...bare.slice(1)], bare].map((list) => list.join(' '))) {
      const known = synonyms.get(key);
      if (known) return { length, forms: [key, ...known] };
    }
  }
  return null;
}

/** A form of the table: whole words, and beginnings when it is long enough not to begin something else. */
function addKnown(term: SearchTerm, form: string): void {
  (form.length <= 3 ? term.whole : term.start).push(form);
  const words = form.split(' ');
  const last = words.at(-1) ?? '';
  // «كرت الشاشة» is «كرت شاشة».
  if (isArabic(last) && !last.startsWith('ال') && last.length >= 3)
    term.start.push([...words.slice(0, -1), `ال${last}`].join(' '));
}

/** A form that the shopper typed. `open`: the word may go on (it is still being typed, or a number follows). */
function addTyped(term: SearchTerm, form: string, open: boolean): void {
  if (form.includes(' ')) term.start.push(form);
  else if (/\d/.test(form)) {
    const kind = form.length >= 3 ? 'part' : open && form.length > 1 ? 'start' : 'whole';
    term[kind].push(form);
  } else if (form.length >= 4) term.part.push(form);
  else {
    (form.length === 3 || (open && form.length === 2) ? term.start : term.whole).push(form);
    if (isArabic(form) && form.length === 3) term.start.push(`ال${form}`);
  }
}

const emptyTerm = (typed: string): SearchTerm => ({ typed, whole: [], start: [], part: [] });

function termOf(word: string, open: boolean, typing: boolean): SearchTerm {
  const term = emptyTerm(word);
  const known = synonyms.has(word);
  const stripped = withoutPrefix(word);
  addTyped(term, word, open);
  for (const form of stripped) if (!known || synonyms.has(form)) addTyped(term, form, open);
  for (const form of [word, ...stripped].flatMap(otherNumber)) addKnown(term, form);
  if (/\d/.test(word)) {
    const number = zeroForO(word);
    if (number !== word) addTyped(term, number, open);
    if (apart(number) !== number) term.start.push(apart(number));
  }
  for (const form of alternatives(word)) for (const other of synonyms.get(form) ?? []) addKnown(term, other);
  // «سامس» while it is typed is on its way to «سامسونج».
  if (typing && word.length >= 3)
    for (const [form, others] of synonyms)
      if (form.startsWith(word) && form !== word) for (const other of [form, ...others]) addKnown(term, other);
  return term;
}

/** Words typed with a hyphen, point or slash between: also in one piece ("wi-fi", "ux-3405"). */
function compoundTerm(words: readonly string[]): SearchTerm {
  const term = emptyTerm(words.join(' '));
  const joined = words.join('');
  addTyped(term, words.join(' '), false);
  if (/\p{L}/u.test(joined)) addTyped(term, joined, false);
  for (const key of [words.join(' '), joined]) for (const other of synonyms.get(key) ?? []) addKnown(term, other);
  return term;
}

const unique = (term: SearchTerm): SearchTerm => ({
  ...term,
  whole: [...new Set(term.whole)],
  start: [...new Set(term.start)],
  part: [...new Set(term.part)],
});

/** Arabic letters and digits that stand in one piece are two words: «ايفون16». */
const split = (word: string): string[] => (/\p{Script=Arabic}/u.test(word) ? apart(word).split(' ') : [word]);

/**
 * What a search text asks for: every term must be found. `typing`: the last word may be unfinished. A text without any letter
 * or digit asks for nothing that there is: no terms.
 */
export function parseSearch(text: string, { typing = false }: { typing?: boolean } = {}): SearchQuery {
  const tokens = text
    .split(/\s+/)
    .map((token) =>
      searchWords(token)
        .split(' ')
        .filter(Boolean)
        .flatMap((word) => split(unstretch(word)))
        .map((word) => word.slice(0, MAX_WORD)),
    )
    .filter((words) => words.length > 0);
  const said = tokens.filter((words) => words.length > 1 || !fillers.has(words[0] ?? ''));
  const kept = said.length > 0 ? said : tokens;
  const words = kept.flat();
  const ends = new Map<number, number>();
  let place = 0;
  for (const token of kept) {
    ends.set(place, token.length);
    place += token.length;
  }

  const terms: SearchTerm[] = [];
  for (let index = 0; index < words.length && terms.length < MAX_TERMS; ) {
    const phrase = phraseAt(words, index);
    const token = ends.get(index) ?? 1;
    if (phrase && phrase.length >= token) {
      const term = emptyTerm(words.slice(index, index + phrase.length).join(' '));
      for (const form of phrase.forms) addKnown(term, form);
      terms.push(term);
      index += phrase.length;
    } else if (token > 1 && !isArabic(words[index] ?? '')) {
      terms.push(compoundTerm(words.slice(index, index + token)));
      index += token;
    } else {
      const word = words[index] ?? '';
      const last = index === words.length - 1;
      const open = (typing && last) || /^\d/.test(words[index + 1] ?? '');
      terms.push(termOf(word, open, typing && last));
      index += 1;
    }
  }
  const seen = new Set<string>();
  return {
    terms: terms.filter(({ typed }) => !seen.has(typed) && seen.add(typed)).map(unique),
    phrase: words.join(' '),
  };
}

const startOf = (form: string): string => ` ${form}`;
const wholeOf = (form: string): string => ` ${form} `;

/** What a search's text must contain for each of a term's forms, wherever one of them would do for another. */
export const everyNeedle = ({ part, start, whole }: SearchTerm): string[] => [
  ...new Set([...part, ...start.map(startOf), ...whole.map(wholeOf)]),
];

/** The term with those of its forms alone whose needles are `present`: the others find nothing anyway. */
export const withForms = (term: SearchTerm, present: ReadonlySet<string>): SearchTerm => ({
  ...term,
  part: term.part.filter((form) => present.has(form)),
  start: term.start.filter((form) => present.has(startOf(form))),
  whole: term.whole.filter((form) => present.has(wholeOf(form))),
});

/**
 * What the normalised text of a product must contain for this term, one of them: words stand between spaces there. Longer
 * ones that contain a shorter one are left out.
 */
export function needles(term: SearchTerm): string[] {
  const all = everyNeedle(term);
  return all.filter((needle, index) => all.every((other, place) => place === index || !needle.includes(other)));
}

/** Every form of a term, however it counts. */
export const formsOf = (term: SearchTerm): string[] => [...new Set([...term.whole, ...term.start, ...term.part])];
