import { after } from 'next/server';
import { lookupStart as body } from '@/lib/orders/order-lookup/schema';
import { startLookup } from '@/lib/orders/order-lookup/start-lookup';
import { jsonResponse } from '@/lib/platform/server/api/respond';
import { route } from '@/lib/platform/server/api/route';
import { log } from '@/lib/platform/server/log';

const limit = [
  { name: 'order-lookup', max: 10, windowSeconds: 600, per: 'session' },
  { name: 'order-lookup-address', max: 20, windowSeconds: 600, per: 'address' },
] as const;

// Responds before the lookup: neither answer nor time may reveal whether the order exists.
export const POST = route({ access: 'shopper', body, limit }, async ({ sessionId, address, body }) => {
  after(() =>
    startLookup(sessionId, address, body).catch((error) =>
      log.error({ err: error }, 'an order could not be looked up'),
    ),
  );
  return jsonResponse({ asked: true }, { status: 202 });
});
