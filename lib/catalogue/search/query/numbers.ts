import type { Lexicon } from './query-lexicon';
import type { NearbyMeasure } from './recogniser/state';
import { stemKey } from './stem';
import { normalizedForm, synonymsOf } from './tables';
import type { SearchTerm } from './term';
import { measureForms, measureName, UNIT_WORDS } from './units';

const PARTS: readonly (readonly [part: string, units: readonly string[]])[] = [
  ['رام', ['gb']],
  ['هارد', ['gb', 'tb']],
  ['ssd', ['gb', 'tb']],
  ['شاشة', ['inch', 'hz']],
];
const unitsOf: ReadonlyMap<string, readonly string[]> = new Map(
  PARTS.flatMap(([part, units]) => synonymsOf(normalizedForm(part)).map((form) => [stemKey(form), units] as const)),
);

export const isDevicePart = ({ typed }: SearchTerm): boolean => unitsOf.has(stemKey(typed));

const isNumber = ({ typed }: SearchTerm): boolean => /^\d{1,4}$/.test(typed);

/** Sizes that a bare number in a search for a part probably means: «رام 16» → "16gb". */
export function likelySizes(number: SearchTerm, terms: readonly SearchTerm[], lexicon: Lexicon): string[] {
  const kinds = terms.filter(({ role }) => role === 'kind');
  const units = kinds.length === 1 && kinds[0] ? unitsOf.get(stemKey(kinds[0].typed)) : undefined;
  if (!units || !isNumber(number) || !number.whole.includes(number.typed)) return [];
  return units.flatMap((unit) => measureForms(number.typed, unit) ?? []).filter((form) => lexicon.has(form));
}

/** «لابتوب 16 رام» → «لابتوب 16 gb», because names of devices contain the size but not the part's name. */
export function sizedPart(text: string, terms: readonly SearchTerm[]): string[] {
  const [device, ...others] = terms.filter(({ role }) => role === 'kind');
  const numbers = terms.filter(isNumber);
  const parts = others.filter(isDevicePart).slice(0, numbers.length);
  if (!device || parts.length === 0) return [];
  const words = parts.flatMap(({ typed }) => typed.split(' '));
  let texts = [
    text
      .split(/\s+/)
      .filter((word) => !words.includes(normalizedForm(word)))
      .join(' '),
  ];
  // «رام 16 ssd 512» and «16 رام 512 ssd»: the numbers are in the order of the parts.
  for (const [place, part] of parts.entries()) {
    const sized = (unit: string) => (word: string) =>
      normalizedForm(word) === numbers[place]?.typed ? `${word} ${unit}` : word;
    const units = unitsOf.get(stemKey(part.typed)) ?? [];
    texts = texts.flatMap((one) => units.map((unit) => one.split(' ').map(sized(unit)).join(' ')));
  }
  return texts;
}

const MAX_NUMBER_RATIO = 1.25;

/** For a bare number without results («شاشة 144»): measures up to 25 % above it, per unit. */
export function measuresAbove(terms: readonly SearchTerm[], lexicon: Lexicon): NearbyMeasure[] {
  const number = terms.find(isNumber)?.typed;
  if (terms.length !== 2 || !number || number.length < 2 || !terms.some(({ role }) => role === 'kind')) return [];
  const wanted = Number(number);
  const byUnit = new Map<string, number[]>();
  for (const word of lexicon.words) {
    const [, digits, unit = ''] = /^(\d{2,5})(\p{L}+)$/u.exec(word) ?? [];
    const value = Number(digits);
    if (value > wanted && value <= wanted * MAX_NUMBER_RATIO && UNIT_WORDS.includes(unit))
      byUnit.set(unit, [...(byUnit.get(unit) ?? []), value]);
  }
  return [...byUnit].map(([unit, values]) => ({
    typed: number,
    forms: values.map((value) => value + unit),
    measure: `${number}–${measureName(String(Math.max(...values)), unit)}`,
  }));
}
