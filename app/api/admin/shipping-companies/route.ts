import { created } from '@/lib/server/api/respond';
import { route } from '@/lib/server/api/route';
import { listAdminCompanies } from '@/lib/shipping-company/admin-reads';
import { shippingCompanyForm } from '@/lib/shipping-company/schema';
import { createShippingCompany } from '@/lib/shipping-company/writes';

export const GET = route({ access: 'staff', may: 'orders' }, () => listAdminCompanies());

export const POST = route({ access: 'staff', may: 'orders', body: shippingCompanyForm }, async ({ body, staff }) =>
  created(await createShippingCompany(body, staff)),
);
