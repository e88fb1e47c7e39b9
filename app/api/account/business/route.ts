import { route } from '@/lib/platform/server/api/route';
import { changeBusiness, readBusiness } from '@/lib/selling/account/business';
import { accountBusiness as body } from '@/lib/selling/account/schema';

export const GET = route({ access: 'customer' }, async ({ customer }) => ({
  business: await readBusiness(customer.customerId),
}));

/** Existing orders and invoices stay unchanged. */
export const PUT = route({ access: 'customer', body }, async ({ body, customer }) => {
  await changeBusiness(customer.customerId, body.business);
  return { business: await readBusiness(customer.customerId) };
});
