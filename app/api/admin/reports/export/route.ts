import { reportLines } from '@/lib/office/report/export';
import { reportQuery } from '@/lib/office/report/schema';
import { recordExport } from '@/lib/platform/audit/record-write';
import { csvStream } from '@/lib/platform/server/api/respond';
import { route } from '@/lib/platform/server/api/route';

export const GET = route({ access: 'staff', may: 'reports', query: reportQuery }, async ({ query, staff }) => {
  await recordExport(staff, 'order', query);
  return csvStream(`report-${query.cut}`, reportLines(query, staff));
});
