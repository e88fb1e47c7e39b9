import { z } from 'zod';
import { id, identifier } from './fields';

/** A row of a list in which rows lie within each other. */
export type Placed = { id: string; parentId: string | null };

/** The version that an order was read with. */
export const orderVersion = identifier().min(1, 'validation.required').max(64);

/**
 * The body of the calls that save an order as a whole: every row once, each behind those before it, with what it lies in. `version`: of the
 * order that it was made from.
 */
export const treeOrder = z.object({
  version: orderVersion,
  rows: z.array(z.object({ id: id(), parentId: id().nullable().default(null) })).max(1000),
});

export type TreeOrder = z.output<typeof treeOrder>;

/** Whether an order names the rows of a list, each of them once, and puts each into one that is there. */
export function namesAll(rows: readonly { id: string }[], order: readonly Placed[]): boolean {
  const ids = new Set(order.map(({ id: one }) => one));
  return (
    ids.size === order.length &&
    order.length === rows.length &&
    rows.every((row) => ids.has(row.id)) &&
    order.every(({ id: own, parentId }) => parentId === null || (parentId !== own && ids.has(parentId)))
  );
}
