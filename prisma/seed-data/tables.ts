import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { attributeForm } from '@/lib/catalogue/attribute/schema';
import { categoryForm } from '@/lib/catalogue/category/schema';
import { splitEscapedList } from '@/lib/platform/shared/csv';

export const readSeedFile = (name: string) => readFileSync(path.join(import.meta.dirname, name));

/** A UUID (version 4 format) computed from a key, so that seeding again finds the existing rows. */
export function demoId(kind: string, key: string): string {
  const hex = createHash('sha256').update(`${kind}:${key}`).digest('hex');
  const variant = ((Number.parseInt(hex[16] ?? '0', 16) & 0x3) | 0x8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

const list = z.string().transform(splitEscapedList);
const slugs = list.pipe(z.array(z.string()));

const attributeRow = z.strictObject({
  ...attributeForm.shape,
  key: z.string().regex(/^[a-z0-9_]+$/),
  labels: list.pipe(attributeForm.shape.labels.unwrap()),
  words: list.pipe(attributeForm.shape.words.unwrap()),
});

const categoryRow = z.strictObject({
  ...categoryForm.pick({ name: true, description: true, image: true }).shape,
  slug: z.string().regex(/^[a-z-]+$/),
  parent: z.string().transform((slug) => slug || null),
  tracksSerials: z.enum(['yes', '']).transform((cell) => cell === 'yes'),
  kindWords: list.pipe(categoryForm.shape.kindWords.unwrap()),
  // Keys of attributes: those shown on cards and first in filters, those in further filters, and those only in the table.
  keys: slugs,
  filters: slugs,
  table: slugs,
  accessories: slugs,
});

const rowsOf = (name: string): unknown[] => parse(readSeedFile(name), { columns: true });

export const demoAttributes = z.array(attributeRow).parse(rowsOf('attributes.csv'));
/** Parents before their children. */
export const demoCategories = z.array(categoryRow).parse(rowsOf('categories.csv'));
