import { jsonResponse } from '@/lib/platform/server/api/respond';
import { route } from '@/lib/platform/server/api/route';
import { generateCouponBody } from '@/lib/selling/checkout/schema';
import { generateLoyaltyCoupon } from '@/lib/selling/loyalty/generate-coupon';

const limit = [
  { name: 'coupon-generate', max: 30, windowSeconds: 60, per: 'session' },
  { name: 'coupon-generate-address', max: 120, windowSeconds: 60, per: 'address' },
] as const;

export const POST = route({ access: 'shopper', body: generateCouponBody, limit }, async ({ sessionId, body }) =>
  jsonResponse(await generateLoyaltyCoupon(sessionId, body.customerId), { status: 201 }),
);
