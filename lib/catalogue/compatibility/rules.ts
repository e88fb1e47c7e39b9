import { COMPATIBILITY_RULES } from './compatibility-rules';
import type { Part } from './facts';
import type { RuleOutcome, Verdict } from './outcome';

/* A rule answers fits, conflict or unknown. A missing value never counts as a fit. */

type RuleName = keyof typeof COMPATIBILITY_RULES;

export type CompatibilityFinding = RuleOutcome & {
  rule: RuleName;
  parts: readonly string[];
};

export const MULTIPLE_KINDS: ReadonlySet<Part['kind']> = new Set(['memory', 'storage', 'fan']);

const ORDER: Readonly<Record<Verdict, number>> = { fits: 0, unknown: 1, conflict: 2 };

const worst = (verdicts: readonly Verdict[]): Verdict =>
  verdicts.reduce<Verdict>((one, other) => (ORDER[other] > ORDER[one] ? other : one), 'fits');

const ofKind = (parts: readonly Part[], kind: Part['kind']) =>
  parts.filter((part) => part.kind === kind).sort((one, other) => (one.id < other.id ? -1 : 1));

/** Of a kind that a computer has once, only the first part counts. */
export function checkBuildCompatibility(parts: readonly Part[]): CompatibilityFinding[] {
  const names = Object.keys(COMPATIBILITY_RULES) as RuleName[];
  return names.flatMap((rule) => {
    const { kinds, optional, judge } = COMPATIBILITY_RULES[rule];
    const chosen = [...kinds, ...optional].map((kind) => {
      const found = ofKind(parts, kind);
      return MULTIPLE_KINDS.has(kind) ? found : found.slice(0, 1);
    });
    if (chosen.slice(0, kinds.length).some((found) => found.length === 0)) return [];
    const outcome = judge(chosen);
    return outcome ? [{ ...outcome, rule, parts: chosen.flat().map(({ id }) => id) }] : [];
  });
}

export const findingsAbout = (findings: readonly CompatibilityFinding[], id: string): CompatibilityFinding[] =>
  findings.filter(({ parts }) => parts.includes(id));

const WORST_FIRST: readonly Verdict[] = ['conflict', 'unknown', 'fits'];

export const sortWorstFirst = (findings: readonly CompatibilityFinding[]): CompatibilityFinding[] =>
  [...findings].sort((one, other) => WORST_FIRST.indexOf(one.verdict) - WORST_FIRST.indexOf(other.verdict));

export const verdictOf = (findings: readonly CompatibilityFinding[]): Verdict =>
  worst(findings.map(({ verdict }) => verdict));

const isSeveral = (parts: readonly Part[], kind: Part['kind']): boolean =>
  !MULTIPLE_KINDS.has(kind) && ofKind(parts, kind).reduce((sum, { quantity }) => sum + quantity, 0) > 1;

/** A cart may hold several computers: a part conflicts only if it fits no part of the other kind. */
export function checkCartCompatibility(parts: readonly Part[]): CompatibilityFinding[] {
  const several = new Set(parts.map(({ kind }) => kind).filter((kind) => isSeveral(parts, kind)));
  if (several.size === 0) return checkBuildCompatibility(parts);
  const findings: CompatibilityFinding[] = [];
  for (const rule of Object.keys(COMPATIBILITY_RULES) as RuleName[]) {
    const { kinds, optional } = COMPATIBILITY_RULES[rule];
    const [first, second] = kinds;
    if (![...kinds, ...optional].some((kind) => several.has(kind))) {
      findings.push(...checkBuildCompatibility(parts).filter((finding) => finding.rule === rule));
    } else if (second !== undefined && optional.length === 0) {
      findings.push(...bestPairs(rule, ofKind(parts, first), ofKind(parts, second)));
    }
  }
  return findings;
}

function bestPairs(rule: RuleName, one: readonly Part[], other: readonly Part[]): CompatibilityFinding[] {
  const pairs = one.flatMap((a) =>
    other.flatMap((b) =>
      checkBuildCompatibility([
        { ...a, quantity: 1 },
        { ...b, quantity: 1 },
      ]).filter((finding) => finding.rule === rule),
    ),
  );
  const bestOf = ({ id }: Part) =>
    findingsAbout(pairs, id).sort((left, right) => ORDER[left.verdict] - ORDER[right.verdict])[0];
  return [...new Set([...one, ...other].flatMap((part) => bestOf(part) ?? []))];
}

/** Leaves out cart parts of the same kind, which are alternatives, except memory and drives. */
export function checkAgainstCart(part: Part, cart: readonly Part[]): CompatibilityFinding[] {
  const rest = cart.filter(({ id, kind }) => id !== part.id && (kind !== part.kind || MULTIPLE_KINDS.has(kind)));
  return findingsAbout(checkCartCompatibility([...rest, part]), part.id);
}
