import { readMovements } from '@/lib/catalogue/stock/reads';
import { movementsQuery as query } from '@/lib/catalogue/stock/schema';
import { jsonResponse } from '@/lib/platform/server/api/respond';
import { route } from '@/lib/platform/server/api/route';

export const GET = route(
  { access: 'staff', may: 'catalogue_view', params: ['id'], query },
  async ({ params, query }) => {
    const { rows, next } = await readMovements(params.id, query);
    return jsonResponse(rows, { headers: next ? { 'X-Next-Cursor': next } : {} });
  },
);
