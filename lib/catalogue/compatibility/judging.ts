import { withoutMaker } from './chipsets';
import { amount, type Fact, type Part, type PartKind } from './facts';
import type { Missing, Outcome, Shown, Warning } from './outcome';

export type Chosen = readonly (readonly Part[])[];

/** Null: the rule does not apply. */
export type Judge = {
  kinds: readonly [PartKind, ...PartKind[]];
  optional: readonly PartKind[];
  judge: (chosen: Chosen) => Outcome | null;
};

export const fits = (values: readonly Shown[], warning: Warning | null = null): Outcome => ({
  verdict: 'fits',
  values,
  missing: [],
  warning,
});

export const conflict = (values: readonly Shown[]): Outcome => ({
  verdict: 'conflict',
  values,
  missing: [],
  warning: null,
});

export const unknown = (missing: readonly Missing[], values: readonly Shown[] = []): Outcome => ({
  verdict: 'unknown',
  values,
  missing,
  warning: null,
});

export const decide = (isFitting: boolean, values: readonly Shown[]): Outcome =>
  isFitting ? fits(values) : conflict(values);

export const lacking = (part: Part, fact: Fact): Missing => ({ kind: part.kind, fact });

/** "ddr5" → DDR5. */
export const upper = (key: string): string => withoutMaker(key).replace(/^STR/, 'sTR');

export function first(parts: readonly Part[] | undefined): Part {
  const part = parts?.[0];
  if (!part) throw new Error('a rule was asked without a part');
  return part;
}

/** Compares needs with places; too many conflict even if other values are missing. */
export function places(
  parts: readonly Part[],
  of: (part: Part) => number | null,
  fact: Fact,
  at: Part,
  room: Fact,
): Outcome {
  const place = amount(at, room);
  const sum = parts.reduce((total, part) => total + (of(part) ?? 0) * part.quantity, 0);
  if (place !== null && sum > place) return conflict([sum, place]);
  const without = parts.find((part) => of(part) === null);
  if (place === null || without)
    return unknown([...(without ? [lacking(without, fact)] : []), ...(place === null ? [lacking(at, room)] : [])]);
  return fits([sum, place]);
}
