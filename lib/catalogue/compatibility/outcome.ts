import type { Fact, PartKind } from './facts';

export type Verdict = 'fits' | 'conflict' | 'unknown';

/** A fact that a rule would have needed, and of which part. */
export type Missing = { kind: PartKind; fact: Fact };

/** What one side has, as it is written: "AM5", 165 (in `unit`). */
export type Shown = string | number;

export type Outcome = {
  verdict: Verdict;
  /** both sides' values, in the order of the rule's kinds */
  values: readonly Shown[];
  missing: readonly Missing[];
  /** it fits, and something has to be done or known: a key of the messages */
  warning: Warning | null;
};

export type Warning = 'bios' | 'advised_watts' | 'supply_bracket';
