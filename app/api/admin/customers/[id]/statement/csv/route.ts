import { exportStatement } from '@/lib/desk/statement/csv';
import { statementQuery as query } from '@/lib/desk/statement/schema';
import { csvStream } from '@/lib/platform/server/api/respond';
import { route } from '@/lib/platform/server/api/route';

export const GET = route(
  { access: 'staff', may: 'customers', params: ['id'], query },
  async ({ params, query, staff }) => csvStream('statement', await exportStatement(params.id, query, staff)),
);
