import type { Lexicon } from './search-lexicon';
import type { Near } from './search-reader';
import { stemKey } from './search-stem';
import { formsOf, plain } from './search-tables';
import type { SearchTerm } from './search-term';
import { measureName, UNIT_WORDS } from './search-units';

/** What numbers of parts are measured in, by what the parts are called: «لابتوب رام 16». */
const PARTS: readonly (readonly [part: string, units: readonly string[]])[] = [
  ['رام', ['gb']],
  ['هارد', ['gb', 'tb']],
  ['ssd', ['gb', 'tb']],
  ['شاشة', ['inch', 'hz']],
];
const unitsOf: ReadonlyMap<string, readonly string[]> = new Map(
  PARTS.flatMap(([part, units]) => formsOf(plain(part)).map((form) => [stemKey(form), units] as const)),
);

/** Whether this names a part that devices are told by: asked for first, it is no device that has one. */
export const isDevicePart = ({ typed }: SearchTerm): boolean => unitsOf.has(stemKey(typed));

const isNumber = ({ typed }: SearchTerm): boolean => /^\d{1,4}$/.test(typed);

/**
 * A device, a part of it and a bare number («لابتوب 16 رام»): the device with the part's measure, for what a part is called stands in no
 * name of a device. The likeliest unit first.
 */
export function sizedPart(text: string, terms: readonly SearchTerm[]): string[] {
  const [device, part] = terms.filter(({ role }) => role === 'kind');
  const number = terms.find(isNumber);
  if (!device || !part || !number) return [];
  const units = unitsOf.get(stemKey(part.typed)) ?? [];
  const words = part.typed.split(' ');
  // The other words stay as they were typed: the text is shown.
  const rest = text.split(/\s+/).filter((word) => !words.includes(plain(word)));
  return units.map((unit) => rest.map((word) => (plain(word) === number.typed ? `${word} ${unit}` : word)).join(' '));
}

/** So much more may stand in the place of a number that nothing of its kind has. */
const MOST = 1.25;

/**
 * A kind and a bare number that nothing of the kind has («شاشة 144»): the sizes, rates or powers a little above it, those of one unit
 * together. Less than was asked for is none.
 */
export function aboveNumber(terms: readonly SearchTerm[], lexicon: Lexicon): Near[] {
  const number = terms.find(isNumber)?.typed;
  if (terms.length !== 2 || !number || number.length < 2 || !terms.some(({ role }) => role === 'kind')) return [];
  const wanted = Number(number);
  const byUnit = new Map<string, number[]>();
  for (const word of lexicon.words) {
    const [, digits, unit = ''] = /^(\d{2,5})(\p{L}+)$/u.exec(word) ?? [];
    const value = Number(digits);
    if (value > wanted && value <= wanted * MOST && UNIT_WORDS.includes(unit))
      byUnit.set(unit, [...(byUnit.get(unit) ?? []), value]);
  }
  return [...byUnit].map(([unit, values]) => ({
    typed: number,
    forms: values.map((value) => value + unit),
    measure: `${number}–${measureName(String(Math.max(...values)), unit)}`,
  }));
}
