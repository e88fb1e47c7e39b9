import { listAdminCustomers } from '@/lib/customer/reads';
import { adminCustomersQuery, customerForm } from '@/lib/customer/schema';
import { createCustomer } from '@/lib/customer/writes';
import { created, json } from '@/lib/server/api/respond';
import { route } from '@/lib/server/api/route';

export const GET = route({ access: 'staff', may: 'customers', query: adminCustomersQuery }, async ({ query }) =>
  json((await listAdminCustomers(query)).rows),
);

export const POST = route({ access: 'staff', may: 'customers', body: customerForm }, async ({ body, staff }) =>
  created(await createCustomer(body, staff)),
);
