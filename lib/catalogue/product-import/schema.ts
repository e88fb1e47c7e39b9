import { z } from 'zod';
import { id } from '../../platform/shared/fields';
import { COLUMN_CHOICES } from './columns';

const MAX_COLUMNS = 200;

const columns = z
  .string()
  .max(4000)
  .transform((text) => text.split(','))
  .pipe(z.array(z.enum(['', ...COLUMN_CHOICES])).max(MAX_COLUMNS));

const sheetName = z.string().min(1).max(255);

export const importColumnsQuery = z.object({ sheet: sheetName.optional() });

/** `check=1`: preview only; `columns`: choice of staff; `pictures`: id of an uploaded ZIP. */
export const importQuery = z.object({
  check: z.literal('1').optional(),
  columns: columns.optional(),
  sheet: sheetName.optional(),
  pictures: id().optional(),
});

export const importRowsQuery = z.object({ from: z.coerce.number().int().min(0).max(100_000).default(0) });

export const importApply = z.object({ leaveNoticed: z.boolean().default(false) });
