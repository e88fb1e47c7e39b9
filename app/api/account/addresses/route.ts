import { createdResponse } from '@/lib/platform/server/api/respond';
import { route } from '@/lib/platform/server/api/route';
import { readAddresses } from '@/lib/selling/address/reads';
import { addressForm as body } from '@/lib/selling/address/schema';
import { addAddress } from '@/lib/selling/address/writes';

const limit = { name: 'addresses', max: 60, windowSeconds: 600, per: 'session' } as const;

export const GET = route({ access: 'customer' }, ({ customer }) => readAddresses(customer.customerId));

export const POST = route({ access: 'customer', body, limit }, async ({ customer, body }) =>
  createdResponse(await addAddress(customer.customerId, body)),
);
