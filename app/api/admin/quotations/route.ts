import { countQuotations, listQuotations } from '@/lib/desk/quotation/reads';
import { quotationNew, quotationsQuery } from '@/lib/desk/quotation/schema';
import { createQuotation } from '@/lib/desk/quotation/writes';
import { createdResponse, jsonResponse } from '@/lib/platform/server/api/respond';
import { route } from '@/lib/platform/server/api/route';

export const GET = route({ access: 'staff', may: 'orders_view', query: quotationsQuery }, async ({ query, staff }) => {
  const asked = { ...query, viewer: staff };
  const [{ rows }, total] = await Promise.all([listQuotations(asked), countQuotations(asked)]);
  return jsonResponse(rows, { headers: { 'X-Total-Count': String(total) } });
});

export const POST = route({ access: 'staff', may: 'orders', body: quotationNew }, async ({ body, staff }) =>
  createdResponse(await createQuotation(body, staff)),
);
