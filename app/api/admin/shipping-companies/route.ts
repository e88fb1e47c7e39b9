import { created } from '@/lib/api/respond';
import { route } from '@/lib/api/route';
import { createShippingCompany } from '@/lib/commands/shipping/save-shipping-company';
import { listAdminCompanies } from '@/lib/queries/admin/shipping-companies';
import { shippingCompanyForm } from '@/lib/schemas/shipping-company';

export const GET = route({ access: 'staff' }, () => listAdminCompanies());

export const POST = route({ access: 'staff', body: shippingCompanyForm }, async ({ body, staff }) =>
  created(await createShippingCompany(body, staff)),
);
