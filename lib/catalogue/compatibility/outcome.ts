import type { Fact, PartKind } from './facts';

export type Verdict = 'fits' | 'conflict' | 'unknown';

export type Missing = { kind: PartKind; fact: Fact };

export type Shown = string | number;

export type Outcome = {
  verdict: Verdict;
  values: readonly Shown[];
  missing: readonly Missing[];
  warning: Warning | null;
};

export type Warning = 'bios' | 'advised_watts' | 'supply_bracket';
