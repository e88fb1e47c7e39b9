import { COUNTED_UNIT } from '../../platform/shared/arabic-units';

/** A piece of a value: Arabic words and what stands between, or Latin words and numbers, which read left to right. */
export type ValueRun = { text: string; latin: boolean };

/** What a run from left to right ends at: Arabic letters, marks and punctuation, but no digits or signs of numbers. */
const ARABIC = /[^\P{Script=Arabic}\p{Nd}\u066a-\u066c]|[\u060c\u061b\u061f\u0640\u064b-\u0655]/u;
/** A colon stands between a name and what Arabic says of it: «M.2: 1 من 3». */
const ARABIC_OR_NOT = new RegExp(`((?:${ARABIC.source}|:(?=\\s))+)`, 'u');
/** Letters and digits, with the signs that belong to them: +5, ~30, C++, 99%, 27", 45°, 5× */
const LATIN = /(?:(?<=^|[\s([{])[+\-−±~≈<>≤≥#$€£@]+)?[\p{L}\p{Nd}](?:.*[\p{L}\p{Nd}])?[%‰\u066a°+"″'′²³™®©*×!…]*/su;

const NUMBER_BEHIND_WORDS = /^(.*\p{L}.*[^\s×*/+:\-–~])(\s+)([+\-−±]?\p{Nd}[\p{Nd}.,]*)$/su;

const OPEN = '([{';
const CLOSED = ')]}';

/** The places of brackets that have their partner in the same text. */
function pairedBrackets(text: string): Set<number> {
  const open: number[] = [];
  const paired = new Set<number>();
  for (const [index, character] of text.split('').entries()) {
    if (OPEN.includes(character)) open.push(index);
    const kind = CLOSED.indexOf(character);
    const partner = open.at(-1);
    if (kind < 0 || partner === undefined || text[partner] !== OPEN[kind]) continue;
    open.pop();
    paired.add(partner).add(index);
  }
  return paired;
}

/** Cuts a text without Arabic at brackets whose partner is elsewhere: they belong to the Arabic around it. */
function cutAtLoneBrackets(text: string): string[] {
  const paired = pairedBrackets(text);
  const pieces = [''];
  for (const [index, character] of text.split('').entries()) {
    if ((OPEN + CLOSED).includes(character) && !paired.has(index)) pieces.push(character, '');
    else pieces[pieces.length - 1] += character;
  }
  return pieces;
}

/** One such piece: its letters and digits from the first to the last are one run. `next` is what follows it. */
function latinRuns(piece: string, next: string): ValueRun[] {
  const match = LATIN.exec(piece);
  if (!match) return [{ text: piece, latin: false }];
  const paired = pairedBrackets(piece);
  let start = match.index;
  let end = start + match[0].length;
  while (start > 0 && paired.has(start - 1)) start -= 1;
  while (end < piece.length && (paired.has(end) || piece[end] === '…')) end += 1;
  const text = piece.slice(start, end);
  const behind = piece.slice(end);
  const counted = COUNTED_UNIT.test(behind + next) ? NUMBER_BEHIND_WORDS.exec(text) : null;
  const runs: ValueRun[] = counted
    ? [
        { text: counted[1] ?? '', latin: true },
        { text: counted[2] ?? '', latin: false },
        { text: counted[3] ?? '', latin: true },
      ]
    : [{ text, latin: true }];
  return [{ text: piece.slice(0, start), latin: false }, ...runs, { text: behind, latin: false }];
}

/**
 * A value (a specification's, a product's name) in runs, in the order of reading. Joined they are the text to the letter. Each
 * Latin run is one thing from left to right: «165 Hz», «1920×1200», «Core i7-14650HX».
 */
export function valueRuns(text: string): ValueRun[] {
  const parts = text.split(ARABIC_OR_NOT);
  const runs = parts.flatMap((part, index) => {
    // A split by a group alternates: what is between, what was found.
    if (index % 2 === 1) return [{ text: part, latin: false }];
    return cutAtLoneBrackets(part).flatMap((piece, place, pieces) =>
      latinRuns(piece, pieces.slice(place + 1).join('') + (parts[index + 1] ?? '')),
    );
  });
  const joined: ValueRun[] = [];
  for (const run of runs) {
    const last = joined.at(-1);
    if (run.text === '') continue;
    if (last && !last.latin && !run.latin) last.text += run.text;
    else joined.push({ ...run });
  }
  return joined;
}

/** Whether a value is read from right to left: as soon as a word of it is Arabic. */
export const isArabicValue = (text: string): boolean => ARABIC.test(text);

/**
 * A text of at most `max` characters, cut between words, with an ellipsis where something is missing. What a cut leaves behind
 * at the end (a hyphen, an open bracket with the words in it) goes too. A first word that is longer than all stays whole.
 */
export function cutAtWord(text: string, max: number): string {
  if (text.length <= max) return text;
  const space = text.slice(0, max).lastIndexOf(' ');
  const end = space > 0 ? space : text.indexOf(' ');
  if (end < 0) return text;
  const kept = text.slice(0, end);
  const open = kept.lastIndexOf('(');
  const whole = open > 0 && open > kept.lastIndexOf(')') ? kept.slice(0, open) : kept;
  return `${whole.replace(/[\s\-–—،,;:/+×·&([{]+$/u, '')}…`;
}

/** So many characters of key values a card has room for. */
export const CARD_LENGTH = 64;

/** As many of these values as fit into `max` characters together, at least one, cut between words where it alone is too long. */
export function fittingValues(values: readonly string[], max: number): string[] {
  const fitting: string[] = [];
  let left = max;
  for (const value of values) {
    if (fitting.length > 0 && value.length > left) break;
    fitting.push(cutAtWord(value, max));
    left -= value.length + 3;
  }
  return fitting;
}

/** Longer words with a hyphen stay whole on wide screens only, and the longest may break everywhere: a card must hold them. */
const WHOLE_ALWAYS = 12;
const WHOLE_ON_WIDE = 24;

export type LatinWords = { text: string; whole: false | 'always' | 'wide' };

/** A number and its unit, or what a model's number is followed by (5070 Ti): a line's end must not part them. */
const PAIR = /\p{Nd}[\p{Nd}.,]*\s[\p{L}/]{1,4}(?!\p{L})/u;
const BETWEEN = new RegExp(`(${PAIR.source}|\\s+)`, 'u');

/** A Latin run in pieces: what would break at a hyphen or before a unit and must not, and what stands between. */
export function wordsOf(run: string): LatinWords[] {
  const words: LatinWords[] = [];
  for (const text of run.split(BETWEEN)) {
    if (text === '') continue;
    const hyphened = /[^\s-]-[^\s-]/.test(text) && text.length <= WHOLE_ON_WIDE;
    const last = words.at(-1);
    if (hyphened || PAIR.test(text)) words.push({ text, whole: text.length <= WHOLE_ALWAYS ? 'always' : 'wide' });
    else if (last && !last.whole) last.text += text;
    else words.push({ text, whole: false });
  }
  return words;
}

/** A number, or one to another: «24-48 ساعة». */
const COUNT = /^[+\-−±]?\p{Nd}[\p{Nd}.,]*(?:[-–]\p{Nd}[\p{Nd}.,]*)?$/u;

/** How much of the text behind a number is what it counts, in Arabic words: 0 where it counts nothing. */
export const countedLength = (run: ValueRun, next: ValueRun | undefined): number =>
  run.latin && next && !next.latin && COUNT.test(run.text) ? (COUNTED_UNIT.exec(next.text)?.[0].length ?? 0) : 0;
