import { countReturns, listReturns } from '@/lib/fulfilment/return/reads';
import { returnsQuery } from '@/lib/fulfilment/return/schema';
import { jsonResponse } from '@/lib/platform/server/api/respond';
import { route } from '@/lib/platform/server/api/route';

export const GET = route({ access: 'staff', may: 'orders_view', query: returnsQuery }, async ({ query, staff }) => {
  const asked = { ...query, viewer: staff };
  const [{ rows }, total] = await Promise.all([listReturns(asked), countReturns(asked)]);
  return jsonResponse(rows, { headers: { 'X-Total-Count': String(total) } });
});
