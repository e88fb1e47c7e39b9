import { route } from '@/lib/platform/server/api/route';
import { readBusiness, updateBusiness } from '@/lib/selling/account/business';
import { accountBusinessBody } from '@/lib/selling/account/schema';

export const GET = route({ access: 'customer' }, async ({ customer }) => ({
  business: await readBusiness(customer.customerId),
}));

/** Existing orders and invoices stay unchanged. */
export const PUT = route({ access: 'customer', body: accountBusinessBody }, async ({ body, customer }) => {
  await updateBusiness(customer.customerId, body.business);
  return { business: await readBusiness(customer.customerId) };
});
