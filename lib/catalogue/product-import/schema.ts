import { z } from 'zod';
import { id } from '../../platform/shared/fields';
import { COLUMN_CHOICES } from './columns';

const MAX_COLUMNS = 200;

/** "sku,name,,price": what each column of the file is, nothing for one that is not read */
const columns = z
  .string()
  .max(4000)
  .transform((text) => text.split(','))
  .pipe(z.array(z.enum(['', ...COLUMN_CHOICES])).max(MAX_COLUMNS));

/**
 * POST /api/admin/products/import: with `check=1` the file is read and shown, and nothing is written. `columns`: what staff say of its columns;
 * `pictures`: the ZIP that was handed in for it.
 */
export const importQuery = z.object({
  check: z.literal('1').optional(),
  columns: columns.optional(),
  pictures: id().optional(),
});

/** GET /api/admin/products/import/ID/rows: from which row on. */
export const importRowsQuery = z.object({ from: z.coerce.number().int().min(0).max(100_000).default(0) });

/** POST /api/admin/products/import/ID/apply. */
export const importApply = z.object({ leaveNoticed: z.boolean().default(false) });
