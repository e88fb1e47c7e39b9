import 'server-only';
import { createHash } from 'node:crypto';
import type { CsvFileLine } from '../../platform/csv-file/read-lines';
import { PLACEHOLDER_PICTURE } from '../../platform/picture/placeholder';
import { issueMessage } from '../../platform/server/issue-message';
import { normalizeArabic } from '../../platform/shared/arabic/normalize';
import { cleanIdentifier, isBlank } from '../../platform/shared/clean-text';
import { translate } from '../../platform/shared/translate';
import { isUuid } from '../../platform/shared/uuid';
import { categoryFinder } from '../category/rules';
import { findMostSimilar } from '../category/similar-names';
import { parseBarcode } from '../product/barcode';
import { arabicColumn } from '../product/csv/arabic-columns';
import { type CellFault, type ProductCells, productCells } from '../product/csv/csv';
import { missingRequiredFields, type ProductHeader } from '../product/csv/header';
import { type ProductBody, productForm } from '../product/schema';
import { categoryOfPath } from './category-path';
import type { PictureFiles } from './picture-files';
import type { MatchLine } from './product-match';

/** `column` is '' for the whole line; `reason` is an Arabic sentence. */
export type ImportFault = { line: number; column: string; reason: string };

export type ImportRow = MatchLine & { body: Omit<ProductBody, 'sku'>; unitless: ProductCells['unitless'] } & Pick<
    ProductCells,
    'saleDay' | 'oversold' | 'picturesLeft'
  >;

export type ImportCategory = {
  id: string;
  slug: string;
  name: string;
  parentId: string | null;
  kindWords: readonly string[];
};

export const importCategorySelect = { id: true, slug: true, name: true, parentId: true, kindWords: true } as const;

const digest = (...parts: unknown[]) => createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 40);

/** Equal for lines with the same name and specifications. */
export const importGroupKey = (name: unknown, specifications: unknown): string => digest(name, specifications);

const sentenceOf = ({ fault, cell }: CellFault): string => {
  const value = cell.length > 40 ? `${cell.slice(0, 40)}…` : cell;
  if (fault === 'flag') return translate('import.flag', { value });
  return translate(`import.${fault}`, { value });
};

const NAMED = 3;

const categoryKey = (name: string) => normalizeArabic(cleanIdentifier(name));
const slugForm = (text: string) => text.toLowerCase().replace(/[\s_]+/g, '-');

/**
 * Returns a function that finds a category by slug, name or path, or why there is none. The product's name chooses the
 * subcategory.
 */
export function categoryReader(categories: readonly ImportCategory[]) {
  const kindOf = categoryFinder(categories);
  const bySlug = new Map(categories.map((category) => [category.slug, category]));
  const byLooseSlug = Map.groupBy(categories, ({ slug }) => slugForm(slug));
  const byName = Map.groupBy(categories, ({ name }) => categoryKey(name));
  const asked = new Map<string, string>();
  const reasonOf = (value: string): string => {
    const alike = findMostSimilar(value, categories, NAMED).map(({ name, slug }) => `${name} (${slug})`);
    return alike.length > 0
      ? translate('import.line_category', { value, alike: alike.join('، ') })
      : translate('import.line_category_none', { value });
  };
  const known = (text: string): readonly ImportCategory[] => {
    const category = bySlug.get(text);
    return category ? [category] : (byName.get(categoryKey(text)) ?? byLooseSlug.get(slugForm(text)) ?? []);
  };
  return (cell: string, product: string): { slug: string } | { reason: string } => {
    const named = known(cell);
    const [one = categoryOfPath(cell, categories, known), second] = named;
    if (one && !second) return { slug: kindOf(one.slug, product) };
    if (second)
      return {
        reason: translate('import.category_several', { name: cell, slugs: named.map(({ slug }) => slug).join('، ') }),
      };
    const reason = asked.get(cell) ?? reasonOf(cell);
    asked.set(cell, reason);
    return { reason };
  };
}

const NOTHING_SAID = {
  brand: null,
  originalPrice: null,
  barcode: null,
  family: null,
  cost: null,
  stockQuantity: null,
  lowStockThreshold: null,
  warrantyMonths: null,
  weightGrams: null,
  shelf: null,
  tracksSerials: null,
  taxReason: null,
};

export type CategoryReader = ReturnType<typeof categoryReader>;

/** For columns that the file lacks: such a line only updates a product, which keeps its values (`kept`). */
const LEFT_OUT: Readonly<Record<string, string>> = { name: 'x', description: 'x', category: 'x', price: '1' };

const picturesOf = ({ sku, form }: ProductCells) => ({
  sku: sku || null,
  image: form.image === PLACEHOLDER_PICTURE ? '' : String(form.image),
  images: form.images as string[],
});

/** Pictures of the archive replace the product's; if it has only one, further pictures stay. */
function withPictures(read: ProductCells, pictures: PictureFiles): ProductCells {
  const own = pictures.of(picturesOf(read));
  if (!own) return read;
  const kept = new Set(read.kept);
  kept.delete('image');
  if (own.images.length > 0) kept.delete('images');
  return { ...read, form: { ...read.form, ...own }, kept, picturesLeft: 0 };
}

/** Words that lost their letters in another encoding: "???? ASUS". */
const LOST_WORDS = /(?<!\S)\?{3,}(?!\S)/;

/** Refuses numbers of earlier lines, so read in file order. */
export function importRowReader(header: ProductHeader, heads: readonly string[], pictures?: PictureFiles) {
  const absent = missingRequiredFields(header);
  const filling = Object.fromEntries(absent.map((name) => [name, LEFT_OUT[name]]));
  const seen = new Map<string, number>();
  const before = (text: string, line: number) => {
    const first = seen.get(text);
    if (first === undefined) seen.set(text, line);
    return first === line ? undefined : first;
  };

  // Lines may omit cells without a heading at their end.
  const named = heads.findLastIndex((head) => !isBlank(head));
  const width = 1 + Math.max(named, ...header.values(), ...header.sale.values(), ...header.visibility.values());

  const whole = ({ cells }: CsvFileLine): string | null => {
    if (cells.length < width || !cells.slice(heads.length).every(isBlank))
      return translate('import.line_columns', { expected: width, found: cells.length });
    const isLost = LOST_WORDS.test(cells[header.get('name') ?? -1] ?? '');
    if (isLost || cells.some((cell) => cell.includes('\u0000') || cell.includes('\uFFFD')))
      return translate('import.line_encoding');
    return null;
  };

  const identityOf = ({ id, sku, form }: ProductCells) => ({
    id: isUuid(id) ? id : null,
    sku: sku || null,
    group: importGroupKey(form.name, form.specifications),
  });

  const isWholeOrKnown = ({ id, sku }: ReturnType<typeof identityOf>) =>
    absent.length === 0 || id !== null || sku !== null;

  const repeatedIn = (line: number, read: ProductCells, known: ReturnType<typeof identityOf>) => {
    const numbers = [
      ['id', known.id],
      ['sku', known.sku?.toLowerCase()],
      ['barcode', parseBarcode(String(read.form.barcode))?.padStart(14, '0')],
    ] as const;
    for (const [column, number] of numbers) {
      // A number that a spreadsheet damaged must not identify a product.
      const isSound = number && !read.faults.some((one) => one.column === column);
      const first = isSound ? before(`${column} ${number}`, line) : undefined;
      if (first !== undefined) return { column, before: first };
    }
    return null;
  };

  return {
    pass: (file: CsvFileLine): void => {
      if (whole(file)) return;
      const read = productCells(header, file.cells);
      const known = identityOf(read);
      if (isWholeOrKnown(known)) repeatedIn(file.line, read, known);
    },

    identity: (line: CsvFileLine) => (whole(line) ? null : identityOf(productCells(header, line.cells))),

    pictures: (line: CsvFileLine) => (whole(line) ? null : picturesOf(productCells(header, line.cells))),

    row: (file: CsvFileLine & { picture?: string }, category: CategoryReader): ImportRow | ImportFault[] => {
      const { line, cells, picture } = file;
      const fault = (column: string, reason: string): ImportFault => ({ line, column, reason });
      const broken = whole(file);
      if (broken) return [fault('', broken)];
      const said = productCells(header, cells);
      const read = pictures ? withPictures(said, pictures) : said;
      const known = identityOf(read);
      if (!isWholeOrKnown(known))
        return [fault('id', translate('import.line_incomplete', { columns: absent.map(arabicColumn).join('، ') }))];
      const faults = new Map<string, string>(read.faults.map((one) => [one.column, sentenceOf(one)]));
      const first = repeatedIn(line, read, known);
      if (first) return [fault(first.column, translate('import.line_repeated', { line: first.before }))];
      const asked = absent.includes('category')
        ? { slug: String(filling.category) }
        : category(String(read.form.category), String(read.form.name));
      const image = read.form.image === PLACEHOLDER_PICTURE ? (picture ?? PLACEHOLDER_PICTURE) : read.form.image;
      const form = { ...read.form, image, ...filling, sku: known.sku };
      const parsed = productForm.safeParse('slug' in asked ? { ...form, category: asked.slug } : form);
      for (const issue of parsed.error?.issues ?? []) {
        const column = String(issue.path[0] ?? '');
        if (!faults.has(column)) faults.set(column, issueMessage(issue));
      }
      if ('reason' in asked && !faults.has('category')) faults.set('category', asked.reason);
      if (!parsed.success || faults.size > 0) return [...faults].map(([column, reason]) => fault(column, reason));
      const { sku = null, ...body } = parsed.data;
      // An empty cell means no value.
      const given = { ...NOTHING_SAID, ...body };
      return {
        line,
        ...known,
        sku,
        content: digest(given),
        body: given,
        kept: read.kept,
        unitless: read.unitless,
        saleDay: read.saleDay,
        oversold: read.oversold,
        picturesLeft: read.picturesLeft,
      };
    },
  };
}
