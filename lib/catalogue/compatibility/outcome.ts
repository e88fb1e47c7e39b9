import type { Fact, PartKind } from './facts';

export type Verdict = 'fits' | 'conflict' | 'unknown';

/** A value that a rule needs. */
export type Missing = { kind: PartKind; fact: Fact };

export type Shown = string | number;

export type Outcome = {
  verdict: Verdict;
  /** in the order of the rule's kinds */
  values: readonly Shown[];
  missing: readonly Missing[];
  /** message key: fits, with a condition */
  warning: Warning | null;
};

export type Warning = 'bios' | 'advised_watts' | 'supply_bracket';
