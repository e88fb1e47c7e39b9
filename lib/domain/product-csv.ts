import { type CsvCell, joinList, splitList, unguarded } from './csv';
import { PLACEHOLDER } from './picture';

/** The columns of a file of products, as the shop writes them. Reading takes them in any order, and `sku` too. */
export const PRODUCT_COLUMNS = [
  'id',
  'name',
  'description',
  'category',
  'price',
  'originalPrice',
  'image',
  'images',
  'inStock',
  'featured',
  'specifications',
] as const;

const KNOWN = [...PRODUCT_COLUMNS, 'sku'] as const;
export type ProductColumn = (typeof KNOWN)[number];
const REQUIRED = ['name', 'description', 'category', 'price'] as const satisfies readonly ProductColumn[];

/** Where the known columns stand in a file. */
export type ProductHeader = Map<ProductColumn, number>;

const plain = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '');

/** Reads a file's first line; what it lacks stands in `missing`. Unknown columns are passed over. */
export function productHeader(cells: readonly string[]): { header: ProductHeader; missing: string[] } {
  const header: ProductHeader = new Map();
  for (const column of KNOWN) {
    const place = cells.findIndex((cell) => plain(cell) === plain(column));
    if (place !== -1) header.set(column, place);
  }
  return { header, missing: REQUIRED.filter((column) => !header.has(column)) };
}

/** What a line says, for the product form's schema; a column that the file does not have is missing here too. */
export type ProductCells = {
  id: string;
  sku: string;
  form: Record<string, unknown>;
  /** columns that a product which is there already keeps, because the line is silent about them */
  kept: ReadonlySet<string>;
};

const YES = new Set(['true', '1', 'yes', 'y']);
const NO = new Set(['false', '0', 'no', 'n']);

/** An empty cell means the usual; a word that says neither is left to the schema to refuse. */
function flagOf(cell: string, usual: boolean): boolean | string {
  const word = cell.toLowerCase();
  return word === '' ? usual : YES.has(word) ? true : NO.has(word) ? false : cell;
}

/**
 * Reads a line. Pictures that are left empty stay as they are on a product that the shop has, and are the placeholder on a new
 * one; the same holds for every column that the file does not have at all.
 */
export function productCells(header: ProductHeader, cells: readonly string[]): ProductCells {
  const cell = (column: ProductColumn) => unguarded((cells[header.get(column) ?? -1] ?? '').trim());
  const kept = new Set<string>(
    (['originalPrice', 'inStock', 'featured', 'specifications'] as const).filter((column) => !header.has(column)),
  );
  const image = cell('image');
  const images = splitList(cell('images'));
  if (!image) kept.add('image');
  if (images.length === 0) kept.add('images');
  return {
    id: cell('id').toLowerCase(),
    sku: cell('sku'),
    form: {
      name: cell('name'),
      description: cell('description'),
      category: cell('category'),
      price: cell('price'),
      originalPrice: cell('originalPrice'),
      image: image || PLACEHOLDER,
      images,
      inStock: flagOf(cell('inStock'), true),
      featured: flagOf(cell('featured'), false),
      specifications: splitList(cell('specifications')),
    },
    kept,
  };
}

export type ProductLine = {
  id: string;
  name: string;
  description: string;
  category: string;
  /** riyals with two decimals */
  price: string;
  originalPrice: string | null;
  image: string;
  images: readonly string[];
  inStock: boolean;
  featured: boolean;
  specifications: readonly string[];
};

/** A product as a line of a file, in the order of PRODUCT_COLUMNS. */
export const productLine = (product: ProductLine): CsvCell[] =>
  PRODUCT_COLUMNS.map((column) => {
    const value = product[column];
    return value === null ? null : typeof value === 'object' ? joinList(value) : String(value);
  });
