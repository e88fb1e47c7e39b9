import { normalizeArabic } from '../../platform/shared/arabic';
import { formatAmount, parseSar } from '../../platform/shared/money';

/*
 * What staff are told of a line that was imported: it may be meant, and it may be a slip that costs money.
 */

type Line = {
  id: string | null;
  sku: string | null;
  body: Readonly<Record<'name' | 'price' | 'specifications', unknown>>;
  /** quantities whose unit the file does not say, in grams or months as they were read */
  unitless?: readonly { column: string; value: number }[];
};
type Known = {
  name: unknown;
  price: unknown;
  specifications: unknown;
  sku: string | null;
  id: string;
  /** by which files know it; null: none brought it */
  importKey?: string | null;
};

/** `column`: what it is about; `kind` names its sentence. */
type Notice = {
  column: 'id' | 'sku' | 'name' | 'price' | 'weightGrams' | 'warrantyMonths';
  kind:
    | 'weight_unit'
    | 'warranty_unit'
    | 'price_leap'
    | 'renamed'
    | 'sku_changed'
    | 'id_new'
    | 'same_name'
    | 'same_model'
    | 'same_in_file';
  values: Record<string, string | number>;
};

/** So much of its old price a new one may differ without a word. */
const LEAP = { tenths: 3, of: 10 };

function leapOf(before: unknown, after: unknown): Notice[] {
  const [old, now] = [parseSar(String(before)), parseSar(String(after))];
  const change = Math.abs(now - old);
  if (change * LEAP.of <= old * LEAP.tenths) return [];
  const values = { from: formatAmount(old, 'always'), to: formatAmount(now, 'always') };
  return [{ column: 'price', kind: 'price_leap', values }];
}

const wordsOf = (name: unknown) => normalizeArabic(String(name)).split(' ');

/** A product that has no word of its name left is perhaps another one. */
function renamed(before: unknown, after: unknown): Notice[] {
  const words = new Set(wordsOf(after));
  if (wordsOf(before).some((word) => words.has(word))) return [];
  return [{ column: 'name', kind: 'renamed', values: { from: String(before), to: String(after) } }];
}

/** Spreadsheets take the zeros from the beginning of a number. */
const renumbered = (before: string | null, after: string | null): Notice[] =>
  before === null || after === null || before === after
    ? []
    : [{ column: 'sku', kind: 'sku_changed', values: { from: before, to: after } }];

/** A number is not a weight: seven may be grams or kilograms. */
const withoutUnit = ({ unitless = [] }: Line): Notice[] =>
  unitless.map(({ column, value }) =>
    column === 'weightGrams'
      ? { column, kind: 'weight_unit', values: { value } }
      : { column: 'warrantyMonths', kind: 'warranty_unit', values: { value } },
  );

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const isNothing = (specifications: unknown) => isSame(specifications, []);

/**
 * What a line that was imported should be looked at for. `known`: the product that it changed, null for a new one; `named`: the products that
 * have the name already; `inFile`: how many lines of the file have its name and specifications.
 */
export function noticesOf(line: Line, known: Known | null, named: readonly Known[], inFile: number): Notice[] {
  const { name, price, specifications } = line.body;
  const notices = withoutUnit(line);
  if (known)
    return [
      ...notices,
      ...renumbered(known.sku, line.sku),
      ...renamed(known.name, name),
      ...leapOf(known.price, price),
    ];
  if (line.id) notices.push({ column: 'id', kind: 'id_new', values: { id: line.id } });
  // Variants of one name say by their specifications that they are others.
  const twin = named.find(
    (one) => isNothing(specifications) || isNothing(one.specifications) || isSame(one.specifications, specifications),
  );
  if (twin) notices.push({ column: 'name', kind: 'same_name', values: { number: twin.sku ?? twin.id } });
  else {
    // What staff entered themselves says the same model in other words: side by side they would be one product twice.
    const entered = named.find(({ importKey }) => importKey === null);
    if (entered) notices.push({ column: 'name', kind: 'same_model', values: { number: entered.sku ?? entered.id } });
  }
  if (!twin && inFile > 1) notices.push({ column: 'name', kind: 'same_in_file', values: { count: inFile } });
  return notices;
}
