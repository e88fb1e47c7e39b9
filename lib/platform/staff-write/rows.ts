import 'server-only';

/* Rows as lists of the back office have them: every row, inactive ones included. */

/** Lists of the storefront's own content are short by nature: this only keeps a broken import from filling a screen. */
export const MAX_ROWS = 500;

type Stamped = { createdAt: Date; updatedAt: Date };

/** Times as strings (ISO 8601): rows go to the browser as they are. */
export const stamped = <R extends Stamped>(row: R) => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

/** The order that staff gave a list. */
export const IN_ORDER = [{ order: 'asc' as const }, { createdAt: 'asc' as const }, { id: 'asc' as const }];
