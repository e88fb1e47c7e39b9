import type { Part, PartKind } from './facts';
import { JUDGES } from './judges';
import type { Outcome, Verdict } from './outcome';

/*
 * What parts of one computer have to agree on. Every rule is asked of the parts that it is about, in no order, and says one of three
 * things: it fits, it does not, or a value is missing. Missing is never taken for fitting.
 */

type RuleName = keyof typeof JUDGES;

export type Finding = Outcome & {
  rule: RuleName;
  /** the parts that were judged */
  parts: readonly string[];
};

/** Of these a computer has one; of the others, memory and drives, several count together. */
export const SEVERAL: ReadonlySet<PartKind> = new Set(['memory', 'storage']);

const ORDER: Readonly<Record<Verdict, number>> = { fits: 0, unknown: 1, conflict: 2 };

/** The worst of some verdicts; of none: fits. */
const worst = (verdicts: readonly Verdict[]): Verdict =>
  verdicts.reduce<Verdict>((one, other) => (ORDER[other] > ORDER[one] ? other : one), 'fits');

const ofKind = (parts: readonly Part[], kind: PartKind) =>
  parts.filter((part) => part.kind === kind).sort((one, other) => (one.id < other.id ? -1 : 1));

/**
 * Judges the parts of one computer by every rule that has something to judge. Of a kind of which a computer has one part, only the
 * first is looked at.
 */
export function judgeBuild(parts: readonly Part[]): Finding[] {
  const names = Object.keys(JUDGES) as RuleName[];
  return names.flatMap((rule) => {
    const { kinds, optional, judge } = JUDGES[rule];
    const chosen = [...kinds, ...optional].map((kind) => {
      const found = ofKind(parts, kind);
      return SEVERAL.has(kind) ? found : found.slice(0, 1);
    });
    if (chosen.slice(0, kinds.length).some((found) => found.length === 0)) return [];
    const outcome = judge(chosen);
    return outcome ? [{ ...outcome, rule, parts: chosen.flat().map(({ id }) => id) }] : [];
  });
}

/** The findings of a computer that are about one of its parts. */
export const about = (findings: readonly Finding[], id: string): Finding[] =>
  findings.filter(({ parts }) => parts.includes(id));

export const verdictOf = (findings: readonly Finding[]): Verdict => worst(findings.map(({ verdict }) => verdict));

/** The kinds of which there is more than one part, where a computer has one. */
const isSeveral = (parts: readonly Part[], kind: PartKind): boolean =>
  !SEVERAL.has(kind) && ofKind(parts, kind).reduce((sum, { quantity }) => sum + quantity, 0) > 1;

/**
 * Judges what lies together in a cart, which may hold the parts of several computers: then a part is refused only where it goes with none of the
 * parts of the other kind, and sums over a whole computer are not drawn.
 */
export function judgeCart(parts: readonly Part[]): Finding[] {
  const several = new Set(parts.map(({ kind }) => kind).filter((kind) => isSeveral(parts, kind)));
  if (several.size === 0) return judgeBuild(parts);
  const findings: Finding[] = [];
  for (const rule of Object.keys(JUDGES) as RuleName[]) {
    const { kinds, optional } = JUDGES[rule];
    const [first, second] = kinds;
    if (![...kinds, ...optional].some((kind) => several.has(kind))) {
      findings.push(...judgeBuild(parts).filter((finding) => finding.rule === rule));
    } else if (second !== undefined && optional.length === 0) {
      findings.push(...bestPairs(rule, ofKind(parts, first), ofKind(parts, second)));
    }
  }
  return findings;
}

/** For every part of either side the best that the other side has for it, each pair once. */
function bestPairs(rule: RuleName, one: readonly Part[], other: readonly Part[]): Finding[] {
  const pairs = one.flatMap((a) =>
    other.flatMap((b) =>
      judgeBuild([
        { ...a, quantity: 1 },
        { ...b, quantity: 1 },
      ]).filter((finding) => finding.rule === rule),
    ),
  );
  const bestOf = ({ id }: Part) =>
    about(pairs, id).sort((left, right) => ORDER[left.verdict] - ORDER[right.verdict])[0];
  return [...new Set([...one, ...other].flatMap((part) => bestOf(part) ?? []))];
}

/** Judges one part against what lies in a cart: parts of its own kind are others to choose from, unless they count together. */
export function judgeAgainst(part: Part, cart: readonly Part[]): Finding[] {
  const rest = cart.filter(({ id, kind }) => id !== part.id && (kind !== part.kind || SEVERAL.has(kind)));
  return about(judgeCart([...rest, part]), part.id);
}
