import { route } from '@/lib/platform/server/api/route';
import { changeBusiness, readBusiness } from '@/lib/selling/account/business';
import { accountBusiness as body } from '@/lib/selling/account/schema';

/** What a signed-in customer's next tax invoice may say of their business. */
export const GET = route({ access: 'customer' }, async ({ customer }) => ({
  business: await readBusiness(customer.customerId),
}));

/** Keeps another one, or none. What is ordered and issued stays as it is. */
export const PUT = route({ access: 'customer', body }, async ({ body, customer }) => {
  await changeBusiness(customer.customerId, body.business);
  return { business: await readBusiness(customer.customerId) };
});
