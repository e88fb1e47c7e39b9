import { z } from 'zod';
import { id, identifier } from '../shared/fields';

export const listOrderVersion = identifier().min(1, 'validation.required').max(64);

export const treeOrder = z.object({
  version: listOrderVersion,
  rows: z.array(z.object({ id: id(), parentId: id().nullable().default(null) })).max(1000),
});

export type TreeOrder = z.output<typeof treeOrder>;
