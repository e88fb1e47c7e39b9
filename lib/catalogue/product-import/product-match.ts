import { PRODUCT_FIELD_NAMES, type ProductFieldName } from '../product/fields';

/*
 * Which product of the shop a line of a file means. What a file says nothing of cannot be told apart: where several products share
 * name and specifications, a line either is one of them as it stands, or is refused. No line ever prices another variant.
 */

/** What a line and a product are compared by. */
export const COMPARED = PRODUCT_FIELD_NAMES.filter((name) => name !== 'sku');

export type Compared = Record<Exclude<ProductFieldName, 'sku'>, unknown>;

export type MatchLine = {
  line: number;
  /** the shop's own id */
  id: string | null;
  sku: string | null;
  /** of name and specifications: the same for all lines that cannot be told apart by them */
  group: string;
  /** of everything in the line */
  content: string;
  body: Compared;
  /** what the line says nothing about */
  kept: ReadonlySet<string>;
};

export type MatchKnown = Compared & { id: string; sku: string | null; importKey: string | null };

export type MatchContext<L extends MatchLine, K extends MatchKnown> = {
  byId: (id: string) => K | undefined;
  bySku: (sku: string) => K | undefined;
  /** products of this name with these specifications, and those that a line of this group brought into the shop */
  members: (group: string) => readonly K[];
  /** products of this name */
  named: (name: unknown) => readonly K[];
  /** how many lines of the file are of this group, with whatever number they are known by */
  lines: (group: string) => number;
  /** those of them that can be read; empty where there is but one */
  twins: (group: string) => readonly L[];
};

export type MatchFault = 'sku_taken' | 'barcode_taken' | 'ambiguous' | 'needs_sku' | 'repeated';
/** The product that a line means (null: a new one), the key that a new one is known by from then on; or why it is refused. */
export type Match<K> = { known: K | null; key: string | null } | { fault: MatchFault };

/** Whether a line says of a product nothing but what is so already. */
export const saysTheSame = (line: Pick<MatchLine, 'body' | 'kept'>, known: Compared): boolean => {
  // Where pieces are counted, whether there are any is no saying of the file's.
  const isCounted = (line.kept.has('stockQuantity') ? known : line.body).stockQuantity !== null;
  return COMPARED.every(
    (name) =>
      line.kept.has(name) ||
      (name === 'inStock' && isCounted) ||
      JSON.stringify(line.body[name]) === JSON.stringify(known[name]),
  );
};

const isAnonymous = (line: MatchLine) => !line.id && !line.sku;

/** Of a file without names: what stands in its place is nobody's name. */
const isNameless = (line: MatchLine) => line.kept.has('name');

/** Which product a line means. */
export function matchLine<L extends MatchLine, K extends MatchKnown>(line: L, shop: MatchContext<L, K>): Match<K> {
  const { id, sku, group } = line;
  const owner = sku ? shop.bySku(sku) : undefined;
  if (id) {
    if (owner && owner.id !== id) return { fault: 'sku_taken' };
    return { known: shop.byId(id) ?? null, key: null };
  }
  if (sku) {
    if (owner) return { known: owner, key: null };
    if (isNameless(line)) return { known: null, key: null };
    // A file that got its numbers later: the product that this line alone can mean takes its number.
    const [only, ...others] = shop.members(group);
    if (only && only.sku === null && others.length === 0 && shop.lines(group) === 1) return { known: only, key: null };
    return { known: null, key: null };
  }
  return isNameless(line) ? { known: null, key: null } : matchAnonymous(line, shop);
}

function matchAnonymous<L extends MatchLine, K extends MatchKnown>(line: L, shop: MatchContext<L, K>): Match<K> {
  const { group } = line;
  const members = shop.members(group);
  const alone = shop.lines(group) === 1;
  const [only] = members;
  if (alone && members.length === 1 && only) return { known: only, key: null };
  const twins = shop.twins(group).filter(isAnonymous);
  if (twins.some((twin) => twin.content === line.content && twin.line < line.line)) return { fault: 'repeated' };
  const same = members.find((member) => saysTheSame(line, member));
  if (same) return { known: same, key: null };
  // A product that no line of the file is equal to may be this one with another price, or one that the file left out.
  if (members.some((member) => !twins.some((twin) => saysTheSame(twin, member)))) return { fault: 'ambiguous' };
  // Without specifications in the file, products of this name may be any of its variants.
  if (
    line.kept.has('specifications') &&
    shop.named(line.body.name).some(({ id }) => !members.some((one) => one.id === id))
  )
    return { fault: 'needs_sku' };
  return { known: null, key: `line:${group}:${alone ? '1' : line.content}` };
}
