export const ADMIN_COUNT_LIMIT = 20_000;

/** Above this number, search results are not sorted, because each would have to be read. */
export const SORTED_LIMIT = 1000;

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

const GRID_FIELDS = ['name', 'sku', 'price', 'originalPrice', 'stockQuantity', 'category', 'updatedAt'] as const;
export type GridField = (typeof GRID_FIELDS)[number];

export type GridSort = GridField | `-${GridField}`;

export const GRID_SORTS: readonly GridSort[] = GRID_FIELDS.flatMap((field) => [field, `-${field}`] as const);

export const parseGridSort = (sort: GridSort): { field: GridField; direction: 'asc' | 'desc' } =>
  sort.startsWith('-')
    ? { field: sort.slice(1) as GridField, direction: 'desc' }
    : { field: sort as GridField, direction: 'asc' };

/** Ascending, then descending, then none. */
export function nextSort(now: string, field: GridField): GridSort | '' {
  if (now === field) return `-${field}`;
  return now === `-${field}` ? '' : field;
}

/** First column of pasted spreadsheet cells; keeps empty cells. */
export function pastedColumn(text: string): string[] {
  const lines = text.replace(/(?:\r\n|\r|\n)$/, '').split(/\r\n|\r|\n/);
  return lines.map((line) => (line.split('\t')[0] ?? '').trim());
}
