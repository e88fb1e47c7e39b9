import { z } from 'zod';
import { listViewBody } from '../../platform/list-view/schema';
import { GRID_COLUMNS } from '../product/grid-rules';

export const productViewBody = listViewBody().extend({
  columns: z
    .array(z.enum(GRID_COLUMNS))
    .max(GRID_COLUMNS.length)
    .transform((columns) => GRID_COLUMNS.filter((column) => columns.includes(column)))
    .default([...GRID_COLUMNS]),
});
