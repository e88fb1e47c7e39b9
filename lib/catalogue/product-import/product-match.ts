import { PRODUCT_FIELD_NAMES, type ProductFieldName } from '../product/fields';

/* If several products have the line's name and specifications, the line must equal one of them. */

export const COMPARED_FIELDS = PRODUCT_FIELD_NAMES.filter((name) => name !== 'sku');

export type ComparedFields = Record<Exclude<ProductFieldName, 'sku'>, unknown>;

export type MatchLine = {
  line: number;
  id: string | null;
  sku: string | null;
  group: string;
  content: string;
  body: ComparedFields;
  kept: ReadonlySet<string>;
};

export type MatchKnown = ComparedFields & { id: string; sku: string | null; importKey: string | null };

export type MatchContext<L extends MatchLine, K extends MatchKnown> = {
  byId: (id: string) => K | undefined;
  bySku: (sku: string) => K | undefined;
  members: (group: string) => readonly K[];
  named: (name: unknown) => readonly K[];
  lines: (group: string) => number;
  twins: (group: string) => readonly L[];
};

export type MatchFault = 'sku_taken' | 'barcode_taken' | 'ambiguous' | 'needs_sku' | 'repeated';
/** A product, a new one with this `key` (`known` null), or a fault. */
export type ProductMatch<K> = { known: K | null; key: string | null } | { fault: MatchFault };

export const changesNothing = (line: Pick<MatchLine, 'body' | 'kept'>, known: ComparedFields): boolean => {
  const isCounted = (line.kept.has('stockQuantity') ? known : line.body).stockQuantity !== null;
  return COMPARED_FIELDS.every(
    (name) =>
      line.kept.has(name) ||
      (name === 'inStock' && isCounted) ||
      JSON.stringify(line.body[name]) === JSON.stringify(known[name]),
  );
};

const isAnonymous = (line: MatchLine) => !line.id && !line.sku;

const isNameless = (line: MatchLine) => line.kept.has('name');

/** Matches by id, else by SKU, else by name and specifications. */
export function matchLine<L extends MatchLine, K extends MatchKnown>(
  line: L,
  shop: MatchContext<L, K>,
): ProductMatch<K> {
  const { id, sku, group } = line;
  const owner = sku ? shop.bySku(sku) : undefined;
  if (id) {
    if (owner && owner.id !== id) return { fault: 'sku_taken' };
    return { known: shop.byId(id) ?? null, key: null };
  }
  if (sku) {
    if (owner) return { known: owner, key: null };
    if (isNameless(line)) return { known: null, key: null };
    // SKUs were added to the file later: the only matching product has none, so it takes this one.
    const [only, ...others] = shop.members(group);
    if (only && only.sku === null && others.length === 0 && shop.lines(group) === 1) return { known: only, key: null };
    return { known: null, key: null };
  }
  return isNameless(line) ? { known: null, key: null } : matchAnonymous(line, shop);
}

function matchAnonymous<L extends MatchLine, K extends MatchKnown>(line: L, shop: MatchContext<L, K>): ProductMatch<K> {
  const { group } = line;
  const members = shop.members(group);
  const alone = shop.lines(group) === 1;
  const [only] = members;
  if (alone && members.length === 1 && only) return { known: only, key: null };
  const twins = shop.twins(group).filter(isAnonymous);
  if (twins.some((twin) => twin.content === line.content && twin.line < line.line)) return { fault: 'repeated' };
  const same = members.find((member) => changesNothing(line, member));
  if (same) return { known: same, key: null };
  // A member without a line in the file may be this product at another price.
  if (members.some((member) => !twins.some((twin) => changesNothing(twin, member)))) return { fault: 'ambiguous' };
  // Without specifications the line may mean any variant of this name.
  if (
    line.kept.has('specifications') &&
    shop.named(line.body.name).some(({ id }) => !members.some((one) => one.id === id))
  )
    return { fault: 'needs_sku' };
  return { known: null, key: `line:${group}:${alone ? '1' : line.content}` };
}
