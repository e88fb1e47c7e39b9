import { reportQuery } from '@/lib/office/report/schema';
import { readReportView } from '@/lib/office/report/view';
import { route } from '@/lib/platform/server/api/route';

export const GET = route({ access: 'staff', may: 'reports', query: reportQuery }, ({ query, staff }) =>
  readReportView(query, staff),
);
