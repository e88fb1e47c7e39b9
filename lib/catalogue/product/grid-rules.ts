/* The rules of the staff's grid of products: by what it is sorted, and what is pasted into it. */

/** Up to how many products of it are counted: more than a shop has, and few enough to count at once. */
export const ADMIN_COUNT_LIMIT = 20_000;

/** Up to how many products that a search finds are put into an order: sorting by likeness reads each of them. */
export const SORTED_LIMIT = 1000;

/** The columns that can be left out: name, price and what can be done always stand there. */
export const GRID_COLUMNS = [
  'sku',
  'values',
  'originalPrice',
  'stockQuantity',
  'lowStockThreshold',
  'offer',
  'category',
  'tags',
  'visibility',
] as const;

export type GridColumn = (typeof GRID_COLUMNS)[number];

/** The columns that it is sorted by. */
const GRID_FIELDS = ['name', 'sku', 'price', 'originalPrice', 'stockQuantity', 'category', 'updatedAt'] as const;
export type GridField = (typeof GRID_FIELDS)[number];

export type GridSort = GridField | `-${GridField}`;

/** As an address says it: a column, with a minus in front from the largest on. */
export const GRID_SORTS: readonly GridSort[] = GRID_FIELDS.flatMap((field) => [field, `-${field}`] as const);

export const sortOf = (sort: GridSort): { field: GridField; direction: 'asc' | 'desc' } =>
  sort.startsWith('-')
    ? { field: sort.slice(1) as GridField, direction: 'desc' }
    : { field: sort as GridField, direction: 'asc' };

/** What the head of a column asks for next: from the smallest on, from the largest on, then as at first. */
export function nextSort(now: string, field: GridField): GridSort | '' {
  if (now === field) return `-${field}`;
  return now === `-${field}` ? '' : field;
}

/** The cells of a column that was copied out of a spreadsheet, one for each row; of several columns the first. Empty cells stay, but the end of the last line makes none. */
export function pastedColumn(text: string): string[] {
  const lines = text.replace(/(?:\r\n|\r|\n)$/, '').split(/\r\n|\r|\n/);
  return lines.map((line) => (line.split('\t')[0] ?? '').trim());
}
