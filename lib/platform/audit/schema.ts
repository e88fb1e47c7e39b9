import { z } from 'zod';
import { LENGTH, line, moment, paging } from '../shared/fields';

/**
 * GET /api/admin/audit-log: `q` is in the row's name, or its id; `person` a user name; what the log does not know finds nothing. from
 * and to are moments, both inclusive; `cursor` is the X-Next-Cursor of the answer before.
 */
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
