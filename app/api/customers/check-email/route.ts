import { json } from '@/lib/api/respond';
import { route } from '@/lib/api/route';
import { checkEmail } from '@/lib/commands/checkout/check-email';
import { checkEmail as body } from '@/lib/schemas/checkout';

const limit = [
  { name: 'check-email', max: 30, windowSeconds: 60, per: 'session' },
  { name: 'check-email-address', max: 120, windowSeconds: 60, per: 'address' },
] as const;

export const POST = route({ access: 'shopper', body, limit }, async ({ sessionId, body }) =>
  json(await checkEmail(sessionId ?? '', body.email)),
);
