import { GRID_COLUMNS, type GridColumn } from '@/lib/catalogue/product/grid-rules';
import { parseSavedViews, type SavedView } from '../../../shared/views/saved-view';

export const FIRST_COLUMNS: readonly GridColumn[] = GRID_COLUMNS.filter(
  (column) => column !== 'lowStockThreshold' && column !== 'tags',
);

export type GridView = SavedView & { columns: GridColumn[] };

export function readGridMemory(text: string | null): { columns: GridColumn[]; views: GridView[] } {
  try {
    const kept: unknown = JSON.parse(text ?? '');
    const { columns, views } = kept as { columns: unknown; views: unknown };
    const known = (names: unknown) => GRID_COLUMNS.filter((name) => Array.isArray(names) && names.includes(name));
    return {
      columns: Array.isArray(columns) ? known(columns) : [...FIRST_COLUMNS],
      views: parseSavedViews(views).map(({ name, query, columns: its }) => ({ name, query, columns: known(its) })),
    };
  } catch {
    return { columns: [...FIRST_COLUMNS], views: [] };
  }
}
