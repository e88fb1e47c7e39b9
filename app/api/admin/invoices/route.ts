import { countInvoices, listInvoices } from '@/lib/orders/invoice/admin-reads';
import { invoicesQuery } from '@/lib/orders/invoice/schema';
import { jsonResponse } from '@/lib/platform/server/api/respond';
import { route } from '@/lib/platform/server/api/route';

export const GET = route(
  { access: 'staff', may: { any: ['orders_view', 'reports'] }, query: invoicesQuery },
  async ({ query, staff }) => {
    const asked = { ...query, viewer: staff };
    const [{ rows }, total] = await Promise.all([listInvoices(asked), countInvoices(asked)]);
    return jsonResponse(rows, { headers: { 'X-Total-Count': String(total) } });
  },
);
