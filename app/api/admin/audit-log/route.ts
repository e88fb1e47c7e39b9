import { listAudit } from '@/lib/audit/reads';
import { auditLogQuery as query } from '@/lib/audit/schema';
import { json } from '@/lib/server/api/respond';
import { route } from '@/lib/server/api/route';

export const GET = route({ access: 'owner', query }, async ({ query }) => {
  const { rows, next } = await listAudit(query);
  return json(rows, { headers: next ? { 'X-Next-Cursor': next } : {} });
});
