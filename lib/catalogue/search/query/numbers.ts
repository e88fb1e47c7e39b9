import type { Lexicon } from './query-lexicon';
import type { NearbyMeasure } from './recogniser/state';
import { stemKey } from './stem';
import { normalizedForm, synonymsOf } from './tables';
import type { SearchTerm } from './term';
import { measureName, UNIT_WORDS } from './units';

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

/** «لابتوب 16 رام» → «لابتوب 16 gb», because names of devices contain the size but not the part's name. */
export function sizedPart(text: string, terms: readonly SearchTerm[]): string[] {
  const [device, part] = terms.filter(({ role }) => role === 'kind');
  const number = terms.find(isNumber);
  if (!device || !part || !number) return [];
  const units = unitsOf.get(stemKey(part.typed)) ?? [];
  const words = part.typed.split(' ');
  const rest = text.split(/\s+/).filter((word) => !words.includes(normalizedForm(word)));
  return units.map((unit) =>
    rest.map((word) => (normalizedForm(word) === number.typed ? `${word} ${unit}` : word)).join(' '),
  );
}

const MAX_NUMBER_RATIO = 1.25;

/** For a bare number without results («شاشة 144»): measures up to 25 % above it, per unit. */
export function aboveNumber(terms: readonly SearchTerm[], lexicon: Lexicon): NearbyMeasure[] {
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
