import { z } from 'zod';
import { id, identifier } from './fields';

export type Placed = { id: string; parentId: string | null };

export const orderVersion = identifier().min(1, 'validation.required').max(64);

/** All rows in sequence with parents, and the `version` that the order is based on. */
export const treeOrder = z.object({
  version: orderVersion,
  rows: z.array(z.object({ id: id(), parentId: id().nullable().default(null) })).max(1000),
});

export type TreeOrder = z.output<typeof treeOrder>;

/** Whether an order lists all rows exactly once with existing parents. */
export function listsAllRows(rows: readonly { id: string }[], order: readonly Placed[]): boolean {
  const ids = new Set(order.map(({ id: one }) => one));
  return (
    ids.size === order.length &&
    order.length === rows.length &&
    rows.every((row) => ids.has(row.id)) &&
    order.every(({ id: own, parentId }) => parentId === null || (parentId !== own && ids.has(parentId)))
  );
}
