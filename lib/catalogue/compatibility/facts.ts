import { FACT_NAMES } from '../attribute/arabic-facts';

/** The parts that a computer is built of, in the order in which they are chosen. */
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

/** The category that the parts of a kind stand in, as a new shop calls it. */
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

export type Fact = keyof typeof FACT_NAMES;

/** What is known of a part: the keys of its values (lib/catalogue/attribute/read-value.ts), numbers in millimetres, watts, gigabytes. */
export type Facts = Readonly<Partial<Record<Fact, readonly string[]>>>;

export type Part = { id: string; kind: PartKind; quantity: number; facts: Facts };

/** The attribute that says a fact, by its name. */
export const factOf: ReadonlyMap<string, Fact> = new Map(
  Object.entries(FACT_NAMES).map(([fact, name]) => [name, fact as Fact]),
);

/** The facts among an article's values; what no rule asks for is left out. */
export function factsFrom(values: Iterable<readonly [attribute: string, key: string]>): Facts {
  const facts: Partial<Record<Fact, string[]>> = {};
  for (const [attribute, key] of values) {
    const fact = factOf.get(attribute);
    if (!fact) continue;
    facts[fact] ??= [];
    facts[fact].push(key);
  }
  return facts;
}

export const word = (part: Part, fact: Fact): string | null => part.facts[fact]?.[0] ?? null;

/** A fact as a number; the largest where several are said. */
export function amount(part: Part, fact: Fact): number | null {
  const numbers = (part.facts[fact] ?? []).map(Number).filter(Number.isFinite);
  return numbers.length > 0 ? Math.max(...numbers) : null;
}
