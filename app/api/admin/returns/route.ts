import { countReturns, listReturns } from '@/lib/return/reads';
import { returnsQuery } from '@/lib/return/schema';
import { json } from '@/lib/server/api/respond';
import { route } from '@/lib/server/api/route';

export const GET = route({ access: 'staff', may: 'orders', query: returnsQuery }, async ({ query }) => {
  const [{ rows }, total] = await Promise.all([listReturns(query), countReturns(query)]);
  return json(rows, { headers: { 'X-Total-Count': String(total) } });
});
