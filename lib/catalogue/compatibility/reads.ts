import 'server-only';
import { db, type Tx } from '../../platform/server/db';
import { type AttributesByCategory, readAttributesByCategory } from '../attribute/reads';
import type { Catalogue } from '../search/index/catalogue';
import { readCatalogue } from '../search/index/follow-changes';
import { type Part, type PartFact, type PartKind, partFactByName, partFactsFrom } from './facts';
import type { Verdict } from './outcome';
import { type PartKinds, readPartKinds } from './part-kinds';
import { checkBuildCompatibility, findingsAbout, MULTIPLE_KINDS, verdictOf } from './rules';

type Wanted = { id: string; quantity: number };

export type NamedPart = Part & { kind: PartKind; name: string };

type Row = { id: string; name: string; category: string; values: [attribute: string, key: string][] | null };

/** Leaves out products that are not PC parts. */
export async function readParts(wanted: readonly Wanted[], from: Tx | typeof db = db): Promise<NamedPart[]> {
  if (wanted.length === 0) return [];
  const [rows, kinds] = await Promise.all([
    from.$queryRaw<Row[]>`
      SELECT p.id, p.name, p.category, (
        SELECT jsonb_agg(jsonb_build_array(a.name, v.key))
        FROM product_values v JOIN attributes a ON a.id = v.attribute_id WHERE v.product_id = p.id
      ) AS values
      FROM products p WHERE p.id = ANY (${wanted.map(({ id }) => id)}::text[])`,
    readPartKinds(from),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return wanted.flatMap(({ id, quantity }) => {
    const row = byId.get(id);
    const kind = row && kinds.get(row.category);
    return row && kind ? [{ id, kind, quantity, name: row.name, facts: partFactsFrom(row.values ?? []) }] : [];
  });
}

function factsOfCodes(catalogue: Catalogue, kinds: AttributesByCategory): (PartFact | undefined)[] {
  const byId = new Map(
    [...kinds.values()].flat().flatMap(({ id, name }) => {
      const fact = partFactByName.get(name);
      return fact ? [[id, fact] as const] : [];
    }),
  );
  const byAttribute = catalogue.attributes.list.map((id) => byId.get(id));
  return catalogue.codeAttribute.map((attribute) => byAttribute[attribute]);
}

/** Catalogue slots of `kind` without a conflict with `others`; `first`: those known to fit. */
export function compatibleSlots(
  catalogue: Catalogue,
  attributes: AttributesByCategory,
  kinds: PartKinds,
  kind: PartKind,
  others: readonly Part[],
): { slots: number[]; first: Set<number> } {
  const { alive, category, start, length, pool, codeKey, categories } = catalogue;
  const isOfKind = categories.list.map((slug) => kinds.get(slug) === kind);
  const factOfCode = factsOfCodes(catalogue, attributes);
  const judged = new Map<string, Verdict>();
  const slots: number[] = [];
  const first = new Set<number>();
  for (let slot = 0; slot < catalogue.slots; slot += 1) {
    if (!alive[slot] || !isOfKind[category[slot] as number]) continue;
    const begin = start[slot] as number;
    const codes = Array.from(pool.subarray(begin, begin + (length[slot] as number))).filter((code) => factOfCode[code]);
    const key = codes.join();
    let verdict = judged.get(key);
    if (verdict === undefined) {
      const facts: Partial<Record<PartFact, string[]>> = {};
      for (const code of codes) {
        const fact = factOfCode[code] as PartFact;
        facts[fact] = [...(facts[fact] ?? []), codeKey[code] ?? ''];
      }
      verdict = verdictBeside({ id: '', kind, quantity: 1, facts }, others);
      judged.set(key, verdict);
    }
    if (verdict !== 'conflict') slots.push(slot);
    if (verdict === 'fits') first.add(slot);
  }
  return { slots, first };
}

/** Numbers of products that are known to fit `beside` and do not conflict with `cart`. */
export async function readCompatibleNumbers(
  kind: PartKind,
  beside: Part,
  cart: readonly Part[] = [],
): Promise<number[]> {
  const [attributes, kinds] = await Promise.all([readAttributesByCategory(), readPartKinds()]);
  const catalogue = await readCatalogue();
  const slotsBeside = (others: readonly Part[]) => compatibleSlots(catalogue, attributes, kinds, kind, others);
  const possible = cart.length > 0 ? new Set(slotsBeside(cart).slots) : null;
  const { first } = slotsBeside([beside]);
  return [...first].flatMap((slot) => (possible === null || possible.has(slot) ? (catalogue.no[slot] as number) : []));
}

const verdictBeside = (part: Part, others: readonly Part[]): Verdict =>
  verdictOf(findingsAbout(checkBuildCompatibility([...others, part]), part.id));

/** Ids that conflict with `beside`, or repeat a part that a computer has once. */
export async function readIncompatibleIds(ids: readonly string[], beside: readonly string[]): Promise<Set<string>> {
  const once = (id: string) => ({ id, quantity: 1 });
  const parts = await readParts([...beside, ...ids].map(once));
  const there = parts.filter(({ id }) => beside.includes(id));
  const isUseless = (part: NamedPart) =>
    (!MULTIPLE_KINDS.has(part.kind) && there.some(({ kind }) => kind === part.kind)) ||
    verdictBeside(part, there) === 'conflict';
  return new Set(parts.filter((part) => ids.includes(part.id) && isUseless(part)).map(({ id }) => id));
}
