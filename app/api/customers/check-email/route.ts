import { route } from '@/lib/platform/server/api/route';
import { hasOrderedWithEmail } from '@/lib/selling/checkout/check-email';
import { checkEmailBody } from '@/lib/selling/checkout/schema';

const limit = [
  { name: 'check-email', max: 30, windowSeconds: 60, per: 'session' },
  { name: 'check-email-address', max: 120, windowSeconds: 60, per: 'address' },
] as const;

export const POST = route({ access: 'shopper', body: checkEmailBody, limit }, ({ sessionId, body }) =>
  hasOrderedWithEmail(sessionId, body.email),
);
