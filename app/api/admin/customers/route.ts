import { created, json } from '@/lib/api/respond';
import { route } from '@/lib/api/route';
import { createCustomer } from '@/lib/commands/customers/save-customer';
import { listAdminCustomers } from '@/lib/queries/admin/customers';
import { adminCustomersQuery, customerForm } from '@/lib/schemas/customer';

export const GET = route({ access: 'staff', query: adminCustomersQuery }, async ({ query }) =>
  json((await listAdminCustomers(query)).rows),
);

export const POST = route({ access: 'staff', body: customerForm }, async ({ body, staff }) =>
  created(await createCustomer(body, staff)),
);
