import { listAudit } from '@/lib/office/audit-log/reads';
import { auditLogQuery as query } from '@/lib/platform/audit/schema';
import { jsonResponse } from '@/lib/platform/server/api/respond';
import { route } from '@/lib/platform/server/api/route';

export const GET = route({ access: 'owner', query }, async ({ query }) => {
  const { rows, next } = await listAudit(query);
  return jsonResponse(rows, { headers: next ? { 'X-Next-Cursor': next } : {} });
});
