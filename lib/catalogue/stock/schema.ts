import { z } from 'zod';
import { paging } from '../../platform/shared/fields';

/** GET /api/admin/products/{id}/movements: `cursor` is the X-Next-Cursor of the answer before, the id of its last movement. */
export const movementsQuery = z.object({
  cursor: z
    .string()
    .regex(/^\d{1,18}$/)
    .optional(),
  limit: paging.limit,
});
