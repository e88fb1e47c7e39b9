import { latinDigits, normalizeArabic } from '../../platform/shared/arabic/normalize';
import { cleanIdentifier } from '../../platform/shared/clean-text';
import { translate } from '../../platform/shared/translate';
import { colourOf } from './arabic-colours';
import { parseYesNo } from './arabic-flags';
import { convertUnit, RANGE_WORD, TWO_WORD_UNITS, unitSuffix, unitWord } from './arabic-measures';

export type AttributeType = 'number' | 'choice' | 'flag' | 'text';

export type ValueRule = { type: AttributeType; unit: string | null; words?: ReadonlyMap<string, string> };

/** `key` identifies equal values. A range is from `from` to `number`, in the attribute's unit. */
export type ParsedValue = { key: string; text: string; number: number | null; from: number | null };

export type ParsedValues = { values: ParsedValue[]; whole: boolean };

const NOTHING: ParsedValues = { values: [], whole: false };

const NUMBER = String.raw`\d+(?:\.\d+)?`;
const UNIT = String.raw`(?:\p{Script=Latin}+(?:\/\p{Script=Latin}+[²2]?)?|["″”°%]|\p{Script=Arabic}+)`;
/** Matches «2 × 16 GB», «450 - 2000 RPM», «27 بوصة». */
const MEASURE = new RegExp(
  String.raw`(?<![\p{L}\d.×*]|\d,)(?:(${NUMBER})\s*[x×*]\s*)?(${NUMBER})(?:\s*(?:[-–~]|${RANGE_WORD})\s*(${NUMBER}))?\s*(${UNIT})(?![\p{L}\d/])`,
  'giu',
);
/** Matches side lengths («336 × 140 × 61 mm»), unlike the count in «2 × 16 GB». */
const SIDES = new RegExp(
  String.raw`(?<![\p{L}\d.])(\d{2,}(?:\.\d+)?)\s*[x×*]\s*(${NUMBER})(?:\s*[x×*]\s*(${NUMBER}))?\s*(${UNIT})(?![\p{L}\d/])`,
  'iu',
);
const BARE = new RegExp(String.raw`^[~≈≥≤<>+]?\s*(${NUMBER})(?:\s*[-–~]\s*(${NUMBER}))?$`);
const RESOLUTION = /(?<!\d)(\d{3,5})\s*[x×*]\s*(\d{3,5})(?!\d)/i;
const LENGTH_UNIT = 'mm';
const MEMORY = /^((?:LP)?DDR\d[A-Z]?)(?:-(\d{3,5})$|\s.*)/i;

const plain = (text: string) =>
  TWO_WORD_UNITS.reduce((said, [words, unit]) => said.replace(words, unit), latinDigits(text))
    .replace(/(\d)[,\u066c](?=\d{3}(?!\d))/g, '$1')
    .replaceAll('\u066b', '.')
    // A decimal comma («33,6 سم»); in longer texts commas may separate items.
    .replace(/^(\D*\d+),(\d{1,2})(?=\s*(?:\p{L}+|["″])$)/u, '$1.$2');

const shown = (number: number) => String(Number(number.toPrecision(9)));

const written = (ends: readonly number[], unit: string | null, nameOf: typeof unitSuffix): string => {
  const number = Math.max(...ends);
  const large = unit === 'GB' && number >= 1000 && number % 100 === 0;
  const amount = (value: number) => shown(large ? value / 1000 : value);
  const text = ends.length > 1 ? `${amount(Math.min(...ends))} – ${amount(number)}` : amount(number);
  const shownUnit = unit && nameOf(large ? 'TB' : unit, number);
  return shownUnit ? `${text} ${shownUnit}` : text;
};

/** Number or range with the unit in Arabic words: «16 جيجابايت». */
export const amountText = (ends: readonly number[], unit: string | null): string => written(ends, unit, unitWord);

const numberValue = (ends: readonly number[], unit: string | null): ParsedValue => {
  const number = Math.max(...ends);
  const from = ends.length > 1 ? Math.min(...ends) : null;
  return { key: shown(number), text: written(ends, unit, unitSuffix), number, from };
};

const endsOf = (low: string | undefined, high: string | undefined) =>
  high === undefined ? [Number(low)] : [Number(low), Number(high)];

function longestSide(line: string, unit: string): number | null {
  if (convertUnit(1, unit, LENGTH_UNIT) === null) return null;
  const [, one, other, third = '0', of = ''] = SIDES.exec(line) ?? [];
  if (one === undefined) return null;
  return convertUnit(Math.max(Number(one), Number(other), Number(third)), of, unit);
}

/** The first amount in a unit of the same dimension; a bare number has the attribute's unit. */
function readNumber(text: string, unit: string | null): ParsedValues {
  const line = plain(text);
  const bare = BARE.exec(line);
  if (bare) return { values: [numberValue(endsOf(bare[1], bare[2]), unit)], whole: true };
  if (unit === null) return NOTHING;
  const memory = MEMORY.exec(line);
  if (memory?.[2] && /^(mt\/s|mhz)$/i.test(unit))
    return { values: [numberValue([Number(memory[2])], unit)], whole: true };
  const longest = longestSide(line, unit);
  if (longest !== null) return { values: [numberValue([longest], unit)], whole: false };
  for (const match of line.matchAll(MEASURE)) {
    const [found, count, low, high, of = ''] = match;
    const ends = endsOf(low, high).map((value) =>
      normalizeArabic(of) === normalizeArabic(unit) ? value : convertUnit(value, of, unit),
    );
    if (ends.some((value) => value === null)) continue;
    const times = count === undefined ? 1 : Number(count);
    const whole = count === undefined && line.replace(/^[~≈≥≤<>+]\s*/, '') === found;
    return {
      values: [
        numberValue(
          ends.map((value) => Number(value) * times),
          unit,
        ),
      ],
      whole,
    };
  }
  return NOTHING;
}

function readFlag(text: string): ParsedValues {
  const said = parseYesNo(text);
  if (said === null) return NOTHING;
  const key = said ? 'yes' : 'no';
  return { values: [{ key, text: translate(`attribute.${key}`), number: said ? 1 : 0, from: null }], whole: true };
}

const BEGINNING = '*';
const BETWEEN_COLOURS = /\s*(?:[/&+]|(?<!rose)-)\s*|\s+(?:\u0648\s*|and\s+)/iu;

function coloursOf(part: string, words: ValueRule['words']): readonly string[] | undefined {
  if (words?.has(normalizeArabic(part))) return undefined;
  const named = part.split(BETWEEN_COLOURS);
  return named.length > 1 && named.every((one) => colourOf(one) !== null) ? named : undefined;
}

function nameByBeginning(value: string, words: ReadonlyMap<string, string>): string | undefined {
  let longest = '';
  for (const word of words.keys()) {
    const begin = word.endsWith(BEGINNING) ? word.slice(0, -BEGINNING.length) : null;
    // The prefix must end at a word: "Apple M4" is not a prefix of "Apple M40".
    if (begin !== null && value.startsWith(begin) && !/^[\p{L}\d]/u.test(value.slice(begin.length)))
      longest = word.length > longest.length ? word : longest;
  }
  return words.get(longest);
}

function readChoice(text: string, words: ValueRule['words']): ParsedValues {
  const begun = words && nameByBeginning(normalizeArabic(text), words);
  if (begun) return { values: [{ key: normalizeArabic(begun), text: begun, number: null, from: null }], whole: false };
  const resolution = RESOLUTION.exec(plain(text));
  if (resolution) {
    const size = `${resolution[1]}×${resolution[2]}`;
    const pixels = Number(resolution[1]) * Number(resolution[2]);
    return { values: [{ key: size, text: size, number: pixels, from: null }], whole: plain(text) === resolution[0] };
  }
  const parts = text
    .split(/\s*\/\s+|\s+\/\s*|\s*[\u060c,;]\s*/)
    .map((part) => part.trim())
    .filter(Boolean)
    .flatMap((part) => coloursOf(part, words) ?? part);
  const named = parts.flatMap((part) => {
    const name = words?.get(normalizeArabic(part)) ?? colourOf(part) ?? MEMORY.exec(part)?.[1] ?? part;
    return name.split('\u060c').map((one) => one.trim());
  });
  const values = named.map((name) => ({ key: normalizeArabic(name), text: name, number: null, from: null }));
  const whole = !parts.some((part) => / /.test(MEMORY.exec(part)?.[0] ?? ''));
  return { values: [...new Map(values.map((value) => [value.key, value])).values()], whole };
}

/** Values in a specification's text; none if it does not fit the attribute. */
export function parseValues(text: string, { type, unit, words }: ValueRule): ParsedValues {
  const value = cleanIdentifier(text);
  if (value === '') return NOTHING;
  if (type === 'choice') return readChoice(value, words);
  if (type === 'text') {
    const name = words?.get(normalizeArabic(value)) ?? value;
    return { values: [{ key: normalizeArabic(name), text: name, number: null, from: null }], whole: true };
  }
  return type === 'flag' ? readFlag(value) : readNumber(value, unit);
}
