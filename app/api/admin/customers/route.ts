import { listAdminCustomers } from '@/lib/desk/customer/reads';
import { adminCustomersQuery, customerForm } from '@/lib/desk/customer/schema';
import { createCustomer } from '@/lib/desk/customer/writes';
import { createdResponse, jsonPage } from '@/lib/platform/server/api/respond';
import { route } from '@/lib/platform/server/api/route';

export const GET = route({ access: 'staff', may: 'customers', query: adminCustomersQuery }, async ({ query }) =>
  jsonPage(await listAdminCustomers(query)),
);

export const POST = route({ access: 'staff', may: 'customers', body: customerForm }, async ({ body, staff }) =>
  createdResponse(await createCustomer(body, staff)),
);
