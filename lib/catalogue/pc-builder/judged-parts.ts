import type { Part } from '../compatibility/facts';
import { type BuilderKind, type ExtraKind, isPartKind } from './builder';

type ExtraCategories = ReadonlyMap<ExtraKind, readonly string[]>;

/** Whether a product belongs to a step. `part`: its facts, if it is a PC part. */
export const belongsToBuilderStep = (
  kind: BuilderKind,
  category: string,
  part: Part | undefined,
  extras: ExtraCategories,
): boolean => (isPartKind(kind) ? part?.kind === kind : (extras.get(kind)?.includes(category) ?? false));

type Line = { kind: BuilderKind; id: string; quantity: number };

/** Lines for compatibility rules and power need. Fans have no facts. */
export const partsForRules = (lines: readonly Line[], found: readonly Part[]): Part[] =>
  lines.flatMap(({ kind, id, quantity }): Part[] => {
    if (kind === 'fan') return [{ id, kind, quantity, facts: {} }];
    const part = isPartKind(kind) ? found.find((one) => one.id === id) : undefined;
    return part ? [{ ...part, quantity }] : [];
  });
