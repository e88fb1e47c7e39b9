import { z } from 'zod';
import { LENGTH, line, moment, paging } from '../shared/fields';

/** `q`: row label or id; `from` and `to` are inclusive; `cursor`: X-Next-Cursor of the previous page. */
export const auditLogQuery = z.object({
  q: line().optional(),
  person: line().optional(),
  entity: line(LENGTH.code).optional(),
  action: line(LENGTH.code).optional(),
  from: moment.optional(),
  to: moment.optional(),
  cursor: z.string().max(100).optional(),
  limit: paging.limit,
});

export type AuditFilter = z.output<typeof auditLogQuery>;
