import { countInvoices, listInvoices } from '@/lib/invoice/reads';
import { invoicesQuery } from '@/lib/invoice/schema';
import { json } from '@/lib/server/api/respond';
import { route } from '@/lib/server/api/route';

export const GET = route(
  { access: 'staff', may: { any: ['orders', 'reports'] }, query: invoicesQuery },
  async ({ query }) => {
    const [{ rows }, total] = await Promise.all([listInvoices(query), countInvoices(query)]);
    return json(rows, { headers: { 'X-Total-Count': String(total) } });
  },
);
