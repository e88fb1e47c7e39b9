import { z } from 'zod';
import { dateTimeField, LENGTH, paging, singleLine } from '../shared/fields';

/** `q`: row label or id; `from` and `to` are inclusive; `cursor`: X-Next-Cursor of the previous page. */
export const auditLogQuery = z.object({
  q: singleLine().optional(),
  person: singleLine().optional(),
  entity: singleLine(LENGTH.code).optional(),
  action: singleLine(LENGTH.code).optional(),
  from: dateTimeField.optional(),
  to: dateTimeField.optional(),
  cursor: z.string().max(100).optional(),
  limit: paging.limit,
});

export type AuditFilter = z.output<typeof auditLogQuery>;
