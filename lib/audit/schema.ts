import { z } from 'zod';
import { LENGTH, moment, paging } from '../shared/fields';

/**
 * GET /api/admin/audit-log: `q` is in the row's name, or its id; `person` a user name; what the log does not know finds nothing. from
 * and to are moments, both inclusive; `cursor` is the X-Next-Cursor of the answer before.
 */
export const auditLogQuery = z.object({
  q: z.string().trim().max(LENGTH.name).optional(),
  person: z.string().trim().max(LENGTH.name).optional(),
  entity: z.string().trim().max(LENGTH.code).optional(),
  action: z.string().trim().max(LENGTH.code).optional(),
  from: moment.optional(),
  to: moment.optional(),
  cursor: z.string().max(100).optional(),
  limit: paging.limit,
});

export type AuditFilter = z.output<typeof auditLogQuery>;
