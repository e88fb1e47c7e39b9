import { json } from '@/lib/platform/server/api/respond';
import { route } from '@/lib/platform/server/api/route';
import { generateCoupon as body } from '@/lib/selling/checkout/schema';
import { generateCoupon } from '@/lib/selling/loyalty/generate-coupon';

const limit = [
  { name: 'coupon-generate', max: 30, windowSeconds: 60, per: 'session' },
  { name: 'coupon-generate-address', max: 120, windowSeconds: 60, per: 'address' },
] as const;

export const POST = route({ access: 'shopper', body, limit }, async ({ sessionId, body }) =>
  json(await generateCoupon(sessionId, body.customerId), { status: 201 }),
);
