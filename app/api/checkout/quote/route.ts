import { route } from '@/lib/platform/server/api/route';
import { quoteCheckout } from '@/lib/selling/checkout/quote-checkout';
import { quoteBody } from '@/lib/selling/checkout/schema';

const limit = [
  { name: 'quote', max: 300, windowSeconds: 60, per: 'session' },
  { name: 'quote-address', max: 900, windowSeconds: 60, per: 'address' },
] as const;

export const POST = route({ access: 'shopper', body: quoteBody, limit }, ({ sessionId, body, address }) =>
  quoteCheckout({ sessionId: sessionId, address }, body),
);
