export type TreePosition = { id: string; parentId: string | null };

/** Whether `order` contains each row exactly once, with existing parents. */
export function listsAllRows(rows: readonly { id: string }[], order: readonly TreePosition[]): boolean {
  const ids = new Set(order.map(({ id: one }) => one));
  return (
    ids.size === order.length &&
    order.length === rows.length &&
    rows.every((row) => ids.has(row.id)) &&
    order.every(({ id: own, parentId }) => parentId === null || (parentId !== own && ids.has(parentId)))
  );
}
