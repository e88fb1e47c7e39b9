import { normalizeArabic } from '../../platform/shared/arabic/normalize';
import { formatAmount, parseSar } from '../../platform/shared/money';
import { translate } from '../../platform/shared/translate';

/* Warnings about lines that may be costly mistakes. */

type Line = {
  id: string | null;
  sku: string | null;
  body: Readonly<Record<'name' | 'price' | 'specifications', unknown>>;
  /** Numbers without a unit, read as grams or months. */
  unitless?: readonly { column: string; value: number }[];
  saleDay?: { kind: 'sale_ends' | 'sale_later'; day: string } | undefined;
  oversold?: number | undefined;
  picturesLeft?: number;
};
type Known = {
  name: unknown;
  price: unknown;
  specifications: unknown;
  sku: string | null;
  id: string;
  importKey?: string | null;
};

type Notice = {
  column: 'id' | 'sku' | 'name' | 'price' | 'salePrice' | 'image' | 'stockQuantity' | 'weightGrams' | 'warrantyMonths';
  kind:
    | 'weight_unit'
    | 'warranty_unit'
    | 'price_leap'
    | 'sale_ends'
    | 'sale_later'
    | 'oversold'
    | 'pictures_left'
    | 'renamed'
    | 'sku_changed'
    | 'id_new'
    | 'same_name'
    | 'same_model'
    | 'same_in_file';
  values: Record<string, string | number>;
};

const LEAP = { tenths: 3, of: 10 };

function leapOf(before: unknown, after: unknown): Notice[] {
  const [old, now] = [parseSar(String(before)), parseSar(String(after))];
  const change = Math.abs(now - old);
  if (change * LEAP.of <= old * LEAP.tenths) return [];
  const values = { from: formatAmount(old, 'always'), to: formatAmount(now, 'always') };
  return [{ column: 'price', kind: 'price_leap', values }];
}

const wordsOf = (name: unknown) => normalizeArabic(String(name)).split(' ');

/** Names without a common word: the line may mean another product. */
function renamed(before: unknown, after: unknown): Notice[] {
  const words = new Set(wordsOf(after));
  if (wordsOf(before).some((word) => words.has(word))) return [];
  return [{ column: 'name', kind: 'renamed', values: { from: String(before), to: String(after) } }];
}

/** A spreadsheet may have dropped leading zeros. */
const renumbered = (before: string | null, after: string | null): Notice[] =>
  before === null || after === null || before === after
    ? []
    : [{ column: 'sku', kind: 'sku_changed', values: { from: before, to: after } }];

/** A number without a unit: 7 may be grams or kilograms. */
const withoutUnit = ({ unitless = [] }: Line): Notice[] =>
  unitless.map(({ column, value }) =>
    column === 'weightGrams'
      ? { column, kind: 'weight_unit', values: { value } }
      : { column: 'warrantyMonths', kind: 'warranty_unit', values: { value } },
  );

/** The shop does not change the price at the start or end of the sale. */
const withSaleDay = ({ saleDay }: Line): Notice[] =>
  saleDay ? [{ column: 'salePrice', kind: saleDay.kind, values: { day: saleDay.day } }] : [];

const withOversold = ({ oversold }: Line): Notice[] =>
  oversold === undefined ? [] : [{ column: 'stockQuantity', kind: 'oversold', values: { value: oversold } }];

const withPicturesLeft = ({ picturesLeft = 0 }: Line): Notice[] =>
  picturesLeft === 0 ? [] : [{ column: 'image', kind: 'pictures_left', values: { count: picturesLeft } }];

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const isNothing = (specifications: unknown) => isSame(specifications, []);

/** `known`: the product before; `named`: products of this name; `inFile`: number of equal lines. */
export function importNotices(line: Line, known: Known | null, named: readonly Known[], inFile: number): Notice[] {
  const { name, price, specifications } = line.body;
  const notices = [...withoutUnit(line), ...withSaleDay(line), ...withOversold(line), ...withPicturesLeft(line)];
  if (known)
    return [
      ...notices,
      ...renumbered(known.sku, line.sku),
      ...renamed(known.name, name),
      ...leapOf(known.price, price),
    ];
  if (line.id) notices.push({ column: 'id', kind: 'id_new', values: { id: line.id } });
  // With other specifications it is a variant.
  const twin = named.find(
    (one) => isNothing(specifications) || isNothing(one.specifications) || isSame(one.specifications, specifications),
  );
  if (twin) notices.push({ column: 'name', kind: 'same_name', values: { number: twin.sku ?? twin.id } });
  else {
    // Staff may have entered the same model in other words.
    const entered = named.find(({ importKey }) => importKey === null);
    if (entered) notices.push({ column: 'name', kind: 'same_model', values: { number: entered.sku ?? entered.id } });
  }
  if (!twin && inFile > 1) notices.push({ column: 'name', kind: 'same_in_file', values: { count: inFile } });
  return notices;
}

/** One text per column, because a line stores one for each. */
export function noticeTexts(notices: readonly Notice[]): { column: Notice['column']; reason: string }[] {
  const byColumn = Map.groupBy(notices, ({ column }) => column);
  return [...byColumn].map(([column, all]) => ({
    column,
    reason: all.map(({ kind, values }) => translate(`import.notice_${kind}`, values)).join('؛ '),
  }));
}
