import { COUNTED_UNIT } from '../../platform/shared/arabic/units';

/** A part of a text; Latin ones read from left to right. */
export type ValueRun = { text: string; latin: boolean };

/** Ends a Latin run: Arabic letters, marks and punctuation, but not digits. */
const ARABIC = /[^\P{Script=Arabic}\p{Nd}\u066a-\u066c]|[\u060c\u061b\u061f\u0640\u064b-\u0655]/u;
const ARABIC_OR_NOT = new RegExp(`((?:${ARABIC.source}|:(?=\\s))+)`, 'u');
/** Letters and digits with attached signs: +5, ~30, C++, 99%, 27", 45°, 5× */
const LATIN = /(?:(?<=^|[\s([{])[+\-−±~≈<>≤≥#$€£@]+)?[\p{L}\p{Nd}](?:.*[\p{L}\p{Nd}])?[%‰\u066a°+"″'′²³™®©*×!…]*/su;

const NUMBER_BEHIND_WORDS = /^(.*\p{L}.*[^\s×*/+:\-–~])(\s+)([+\-−±]?\p{Nd}[\p{Nd}.,]*)$/su;

const OPEN = '([{';
const CLOSED = ')]}';

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

/** Brackets without a partner belong to the Arabic text around them. */
function cutAtLoneBrackets(text: string): string[] {
  const paired = pairedBrackets(text);
  const pieces = [''];
  for (const [index, character] of text.split('').entries()) {
    if ((OPEN + CLOSED).includes(character) && !paired.has(index)) pieces.push(character, '');
    else pieces[pieces.length - 1] += character;
  }
  return pieces;
}

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

/** «165 Hz» and «1920×1200» are one run each. */
export function valueRuns(text: string): ValueRun[] {
  const parts = text.split(ARABIC_OR_NOT);
  const runs = parts.flatMap((part, index) => {
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

export const isArabicValue = (text: string): boolean => ARABIC.test(text);

/** Shortens a text to `max` characters at a word, with an ellipsis. Keeps at least the first word. */
export function truncateAtWord(text: string, max: number): string {
  if (text.length <= max) return text;
  const space = text.slice(0, max).lastIndexOf(' ');
  const end = space > 0 ? space : text.indexOf(' ');
  if (end < 0) return text;
  const kept = text.slice(0, end);
  const open = kept.lastIndexOf('(');
  const whole = open > 0 && open > kept.lastIndexOf(')') ? kept.slice(0, open) : kept;
  return `${whole.replace(/[\s\-–—،,;:/+×·&([{]+$/u, '')}…`;
}

export const CARD_LENGTH = 64;

/** The values that fit into `max` characters; at least one, shortened if needed. */
export function fittingValues(values: readonly string[], max: number): string[] {
  const fitting: string[] = [];
  let left = max;
  for (const value of values) {
    if (fitting.length > 0 && value.length > left) break;
    fitting.push(truncateAtWord(value, max));
    left -= value.length + 3;
  }
  return fitting;
}

const WHOLE_ALWAYS = 12;
const WHOLE_ON_WIDE = 24;

export type LatinWords = { text: string; whole: false | 'always' | 'wide' };

const PAIR = /\p{Nd}[\p{Nd}.,]*\s[\p{L}/]{1,4}(?!\p{L})/u;
const BETWEEN = new RegExp(`(${PAIR.source}|\\s+)`, 'u');

/** `whole`: not broken at all, or only on narrow screens. */
export function latinWordsOf(run: string): LatinWords[] {
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

const COUNT = /^[+\-−±]?\p{Nd}[\p{Nd}.,]*(?:[-–]\p{Nd}[\p{Nd}.,]*)?$/u;

export const countedLength = (run: ValueRun, next: ValueRun | undefined): number =>
  run.latin && next && !next.latin && COUNT.test(run.text) ? (COUNTED_UNIT.exec(next.text)?.[0].length ?? 0) : 0;
