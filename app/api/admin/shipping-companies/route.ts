import { listAdminCompanies } from '@/lib/fulfilment/shipping-company/admin-reads';
import { shippingCompanyChecked } from '@/lib/fulfilment/shipping-company/schema';
import { createShippingCompany } from '@/lib/fulfilment/shipping-company/writes';
import { createdResponse } from '@/lib/platform/server/api/respond';
import { route } from '@/lib/platform/server/api/route';

export const GET = route({ access: 'staff', may: { any: ['orders_view', 'settings'] } }, () => listAdminCompanies());

export const POST = route({ access: 'staff', may: 'settings', body: shippingCompanyChecked }, async ({ body, staff }) =>
  createdResponse(await createShippingCompany(body, staff)),
);
