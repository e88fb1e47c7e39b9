import { route } from '@/lib/platform/server/api/route';
import { readOrderAddress } from '@/lib/selling/address/order-address';

export const GET = route({ access: 'customer' }, async ({ sessionId, customer }) => ({
  address: await readOrderAddress(sessionId, customer.customerId),
}));
