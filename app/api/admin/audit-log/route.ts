import { json } from '@/lib/api/respond';
import { route } from '@/lib/api/route';
import { listAudit } from '@/lib/queries/admin/audit-log';
import { auditLogQuery as query } from '@/lib/schemas/staff';

export const GET = route({ access: 'owner', query }, async ({ query }) => {
  const { rows, next } = await listAudit(query);
  return json(rows, { headers: next ? { 'X-Next-Cursor': next } : {} });
});
