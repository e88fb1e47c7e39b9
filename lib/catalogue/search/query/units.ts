import { normalizeArabic } from '../../../platform/shared/arabic/normalize';
import priceWords from '../dictionaries/price-words.json' with { type: 'json' };
import data from '../dictionaries/units.json' with { type: 'json' };

const normalized = (words: readonly string[]): string[] => [...new Set(words.map(normalizeArabic))];
const normalizedKeys = <T>(table: Readonly<Record<string, T>>): Readonly<Record<string, T>> =>
  Object.fromEntries(Object.entries(table).map(([word, value]) => [normalizeArabic(word), value]));

/** Words are normalized like a search. `by`: number of units that make one `bigger`. */
/** `bare`: from this value, specifications also have the number without its unit ("DDR5-6000"). */
type UnitRow = {
  said: readonly string[];
  written: readonly string[];
  bigger?: string;
  by?: readonly number[];
  bare?: number;
};
const UNITS: readonly UnitRow[] = data.units.map(({ said, written, ...rest }) => ({
  ...rest,
  said: normalized(said),
  written: normalized(written),
}));

const bySaid = new Map(UNITS.flatMap((unit) => unit.said.map((word) => [word, unit] as const)));
export const UNIT_WORDS: readonly string[] = [...bySaid.keys()];
const byWritten = new Map(UNITS.map((unit) => [unit.written[0], unit] as const));

/** In specifications: memory has at least this speed, and no product as many megabytes. */
const MIN_MEGAHERTZ = 1600;

const PICTURES: Readonly<Record<string, string>> = data.pictures;

/** Other names of a picture size: "4k" for "2160". */
export function resolutionNames(height: string): { names: string[]; phrases: string[][] } {
  const all = Object.entries(PICTURES).flatMap(([name, lines]) => (lines === height ? [name] : []));
  return {
    names: all.filter((name) => !name.includes(' ')),
    phrases: all.filter((name) => /^[a-z]+ [a-z]+$/.test(name)).map((name) => name.split(' ')),
  };
}

/** Picture height: "1440p", "4k", «فور كي». */
export const resolutionHeight = (word: string): string | null =>
  PICTURES[word] ?? word.match(/^(720|1080|1440|2160|4320)p$/)?.[1] ?? null;

const SHOWN = normalizedKeys(data.shown);

/** 32, «قيقا» → "32 GB". */
export function measureName(digits: string, unit: string): string {
  const written = rowOf(Number(digits), unit)?.written[0] ?? unit;
  return `${short(Number(digits))} ${SHOWN[written] ?? written}`;
}

export const COUNT_WORDS = normalizedKeys({
  ...Object.fromEntries(
    Object.entries(priceWords.numbers).flatMap(([number, words]) =>
      Number(number) > 10 && Number(number) < 20 ? words.map((word) => [word, number] as const) : [],
    ),
  ),
  ...data.counts,
});

/** Units that mean 1 if no number precedes. */
export const UNITS_ALONE: ReadonlySet<string> = new Set(normalized(data.alone));

/** «الثالث عشر» → "13". */
export const ORDINAL_WORDS = normalizedKeys(data.ordinals);

const short = (value: number): string => String(Number(value.toFixed(3)));

const numbered = (value: number, written: readonly string[]): string[] =>
  written.map((unit) => short(value) + unit.replaceAll(' ', ''));

/** Real sizes behind a nominal one: a 24-inch monitor has 23.8, a 15-inch laptop 15.6. */
const calledInches = (inches: number): number[] => {
  const least = inches < 20 ? 0 : -5;
  return Array.from({ length: 10 }, (_, tenth) => inches + (least + tenth) / 10).filter((size) => size !== inches);
};

/** «رام 6000 ميقا» means megahertz. */
const rowOf = (value: number, unit: string): UnitRow | undefined => {
  const row = bySaid.get(unit);
  return row?.written[0] === 'mb' && value >= MIN_MEGAHERTZ ? bySaid.get('mhz') : row;
};

/** 1000, "gb" → "1000gb", "1tb"; null for an unknown unit. */
export function measureForms(digits: string, unit: string): string[] | null {
  const value = Number(digits);
  const known = rowOf(value, unit);
  if (!known || !Number.isFinite(value)) return null;
  const forms = numbered(value, known.written);
  if (known.bare !== undefined && value >= known.bare) forms.push(short(value));
  if (known.written.includes('inch') && Number.isInteger(value))
    for (const size of calledInches(value)) forms.push(...numbered(size, known.written));
  const bigger = known.bigger ? byWritten.get(known.bigger) : undefined;
  if (bigger)
    for (const by of known.by ?? [])
      if (value >= by && value % (by / 4) === 0) forms.push(...numbered(value / by, bigger.written));
  for (const smaller of UNITS)
    if (smaller.bigger && smaller.bigger === known.written[0])
      for (const by of smaller.by ?? []) if (value <= 100) forms.push(...numbered(value * by, smaller.written));
  return [...new Set(forms)];
}
