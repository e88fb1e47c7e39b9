import { withoutMaker } from './chipsets';
import { factAmount, type Part, type PartFact, type PartKind } from './facts';
import type { MissingFact, RuleOutcome, ShownValue, Warning } from './outcome';

export type ChosenPartLists = readonly (readonly Part[])[];

export type CompatibilityRule = {
  kinds: readonly [PartKind, ...PartKind[]];
  optional: readonly Part['kind'][];
  judge: (chosen: ChosenPartLists) => RuleOutcome | null;
};

export const fitOutcome = (values: readonly ShownValue[], warning: Warning | null = null): RuleOutcome => ({
  verdict: 'fits',
  values,
  missing: [],
  warning,
});

export const conflictOutcome = (values: readonly ShownValue[]): RuleOutcome => ({
  verdict: 'conflict',
  values,
  missing: [],
  warning: null,
});

export const unknownOutcome = (missing: readonly MissingFact[], values: readonly ShownValue[] = []): RuleOutcome => ({
  verdict: 'unknown',
  values,
  missing,
  warning: null,
});

export const fitOrConflict = (isFitting: boolean, values: readonly ShownValue[]): RuleOutcome =>
  isFitting ? fitOutcome(values) : conflictOutcome(values);

export const missingFact = (part: Part, fact: PartFact): MissingFact => ({ kind: part.kind, fact });

export const upperCasePartName = (key: string): string => withoutMaker(key).replace(/^STR/, 'sTR');

/** Throws if there is none. */
export function requirePart(parts: readonly Part[] | undefined): Part {
  const part = parts?.[0];
  if (!part) throw new Error('a rule was asked without a part');
  return part;
}

/** Too many parts conflict even if other values are missing. */
export function checkSlots(
  parts: readonly Part[],
  of: (part: Part) => number | null,
  fact: PartFact,
  at: Part,
  room: PartFact,
): RuleOutcome {
  const place = factAmount(at, room);
  const sum = parts.reduce((total, part) => total + (of(part) ?? 0) * part.quantity, 0);
  if (place !== null && sum > place) return conflictOutcome([sum, place]);
  const without = parts.find((part) => of(part) === null);
  if (place === null || without)
    return unknownOutcome([
      ...(without ? [missingFact(without, fact)] : []),
      ...(place === null ? [missingFact(at, room)] : []),
    ]);
  return fitOutcome([sum, place]);
}
