import { statementPdf } from '@/lib/desk/statement/paper';
import { recordStatementExport } from '@/lib/desk/statement/reads';
import { statementQuery as query } from '@/lib/desk/statement/schema';
import { fileResponse } from '@/lib/platform/server/api/respond';
import { route } from '@/lib/platform/server/api/route';

export const GET = route(
  { access: 'staff', may: 'customers', params: ['id'], query },
  async ({ params, query, staff }) => {
    const statement = await recordStatementExport(params.id, query, staff, 'pdf');
    const name = `statement-${query.from}-${query.to}.pdf`;
    return fileResponse(await statementPdf(statement), { name, type: 'application/pdf', inline: true });
  },
);
