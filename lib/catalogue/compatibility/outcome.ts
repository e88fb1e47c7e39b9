import type { Part, PartFact } from './facts';

export type Verdict = 'fits' | 'conflict' | 'unknown';

export type MissingFact = { kind: Part['kind']; fact: PartFact };

export type ShownValue = string | number;

export type RuleOutcome = {
  verdict: Verdict;
  values: readonly ShownValue[];
  missing: readonly MissingFact[];
  warning: Warning | null;
};

export type Warning = 'bios' | 'advised_watts' | 'supply_bracket';
