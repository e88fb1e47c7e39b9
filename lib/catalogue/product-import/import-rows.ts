import 'server-only';
import { createHash } from 'node:crypto';
import type { FileLine } from '../../platform/csv-file/read-lines';
import { normalizeArabic } from '../../platform/shared/arabic';
import { issueMessage } from '../../platform/shared/issue-message';
import { isBlank } from '../../platform/shared/marks';
import { translate } from '../../platform/shared/translate';
import { isUuid } from '../../platform/shared/uuid';
import { kindFinder } from '../category/rules';
import { readBarcode } from '../product/barcode';
import { type CellFault, type ProductCells, type ProductHeader, productCells } from '../product/csv';
import { type ProductBody, productForm } from '../product/schema';
import type { MatchLine } from './product-match';

/** Why a line is left out: the column it is about ("" for the whole line) and an Arabic sentence. */
export type Fault = { line: number; column: string; reason: string };

/** A line that can be imported; what it is known by stands in it (lib/catalogue/product-import/product-match.ts). */
export type ImportRow = MatchLine & { body: Omit<ProductBody, 'sku'> };

export type ImportCategory = {
  id: string;
  slug: string;
  name: string;
  parentId: string | null;
  kindWords: readonly string[];
};

/** What reading a file asks of a category. */
export const importCategorySelect = { id: true, slug: true, name: true, parentId: true, kindWords: true } as const;

const digest = (...parts: unknown[]) => createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 40);

/** What all lines share that have the same name and specifications. */
export const groupOf = (name: unknown, specifications: unknown): string => digest(name, specifications);

const sentenceOf = ({ fault, cell }: CellFault): string => {
  const value = cell.length > 40 ? `${cell.slice(0, 40)}…` : cell;
  if (fault === 'flag') return translate('import.flag', { value });
  return translate(`import.${fault}`, { value });
};

/** How many categories a fault names. */
const NAMED = 30;

/**
 * The slug that a cell means, by slug or name, or why it means none. Of a category with parts the one that the product's name
 * begins like.
 */
export function categoryReader(categories: readonly ImportCategory[]) {
  const kindOf = kindFinder(categories);
  const slugs = new Set(categories.map(({ slug }) => slug));
  const byName = Map.groupBy(categories, ({ name }) => normalizeArabic(name));
  const all = categories.slice(0, NAMED).map(({ name, slug }) => `${name} (${slug})`);
  if (categories.length > NAMED) all.push('…');
  return (cell: string, product: string): { slug: string } | { reason: string } => {
    if (slugs.has(cell)) return { slug: kindOf(cell, product) };
    const named = byName.get(normalizeArabic(cell)) ?? [];
    const [one, second] = named;
    if (one && !second) return { slug: kindOf(one.slug, product) };
    if (second)
      return {
        reason: translate('import.category_several', { name: cell, slugs: named.map(({ slug }) => slug).join('، ') }),
      };
    return { reason: translate('import.line_category', { value: cell, allowed: all.join('، ') }) };
  };
}

/** What may be missing in the body of a call, as a product without it has it. */
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
};

export type CategoryReader = ReturnType<typeof categoryReader>;

/**
 * Reads lines into products, one after the other from the first line of the file: a number that stands there twice is refused the
 * second time.
 */
export function rowReader(header: ProductHeader, width: number) {
  const seen = new Map<string, number>();
  /** The line on which this stood first, when that is another one. */
  const before = (text: string, line: number) => {
    const first = seen.get(text);
    if (first === undefined) seen.set(text, line);
    return first === line ? undefined : first;
  };

  const whole = ({ cells }: FileLine): string | null => {
    if (cells.length < width || !cells.slice(width).every(isBlank))
      return translate('import.line_columns', { expected: width, found: cells.length });
    if (cells.some((cell) => cell.includes('\u0000') || cell.includes('\uFFFD')))
      return translate('import.line_encoding');
    return null;
  };

  const identityOf = ({ id, sku, form }: ProductCells) => ({
    id: isUuid(id) ? id : null,
    sku: sku || null,
    group: groupOf(form.name, form.specifications),
  });

  return {
    /** What a line is known by, whether it can be imported or not; null for one that is no line of this file. */
    identity: (line: FileLine) => (whole(line) ? null : identityOf(productCells(header, line.cells))),

    row: (file: FileLine, category: CategoryReader): ImportRow | Fault[] => {
      const { line, cells } = file;
      const fault = (column: string, reason: string): Fault => ({ line, column, reason });
      const broken = whole(file);
      if (broken) return [fault('', broken)];
      const read = productCells(header, cells);
      const known = identityOf(read);
      const faults = new Map<string, string>(read.faults.map((one) => [one.column, sentenceOf(one)]));
      const numbers = [
        ['id', known.id],
        ['sku', known.sku?.toLowerCase()],
        ['barcode', readBarcode(String(read.form.barcode))?.padStart(14, '0')],
      ] as const;
      for (const [column, number] of numbers) {
        // What a spreadsheet made of a number says nothing of which product it is.
        const first = number && !faults.has(column) ? before(`${column} ${number}`, line) : undefined;
        if (first !== undefined) return [fault(column, translate('import.line_repeated', { line: first }))];
      }
      const asked = category(String(read.form.category), String(read.form.name));
      const form = { ...read.form, sku: known.sku };
      const parsed = productForm.safeParse('slug' in asked ? { ...form, category: asked.slug } : form);
      for (const issue of parsed.error?.issues ?? []) {
        const column = String(issue.path[0] ?? '');
        if (!faults.has(column)) faults.set(column, issueMessage(issue));
      }
      if ('reason' in asked && !faults.has('category')) faults.set('category', asked.reason);
      if (!parsed.success || faults.size > 0) return [...faults].map(([column, reason]) => fault(column, reason));
      const { sku = null, ...body } = parsed.data;
      // A file says "none" where a call may be silent.
      const given = { ...NOTHING_SAID, ...body };
      return { line, ...known, sku, content: digest(given), body: given, kept: read.kept };
    },
  };
}
