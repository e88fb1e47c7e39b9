import { FACT_NAMES } from '../attribute/arabic-facts';
import { comparedKey } from './written-facts';

export const PART_KINDS = [
  'processor',
  'motherboard',
  'memory',
  'graphics',
  'storage',
  'supply',
  'case',
  'cooler',
] as const;
export type PartKind = (typeof PART_KINDS)[number];

export const PART_CATEGORY: Readonly<Record<PartKind, string>> = {
  processor: 'processors',
  motherboard: 'motherboards',
  memory: 'memory',
  graphics: 'graphics-cards',
  storage: 'storage',
  supply: 'power-supplies',
  case: 'cases',
  cooler: 'cpu-coolers',
};

export type PartFact = keyof typeof FACT_NAMES;

/** Value keys (read-value.ts) by fact, in mm, W and GB. */
export type PartFacts = Readonly<Partial<Record<PartFact, readonly string[]>>>;

/** Fans need power but have no rules. */
export type Part = { id: string; kind: PartKind | 'fan'; quantity: number; facts: PartFacts };

export const partFactByName: ReadonlyMap<string, PartFact> = new Map(
  Object.entries(FACT_NAMES).map(([fact, name]) => [name, fact as PartFact]),
);

export function partFactsFrom(values: Iterable<readonly [attribute: string, key: string]>): PartFacts {
  const facts: Partial<Record<PartFact, string[]>> = {};
  for (const [attribute, key] of values) {
    const fact = partFactByName.get(attribute);
    if (!fact) continue;
    facts[fact] ??= [];
    facts[fact].push(comparedKey(fact, key));
  }
  return facts;
}

export const factWord = (part: Part, fact: PartFact): string | null => part.facts[fact]?.[0] ?? null;

/** Largest number of a fact, in its unit; null if unknown. */
export function factAmount(part: Part, fact: PartFact): number | null {
  const numbers = (part.facts[fact] ?? []).map(Number).filter(Number.isFinite);
  return numbers.length > 0 ? Math.max(...numbers) : null;
}
