import { payByLink } from '@/lib/money/payment-link/pay';
import { payByLinkBody as body } from '@/lib/money/payment-link/schema';
import { route } from '@/lib/platform/server/api/route';

const limit = [
  { name: 'pay-link', max: 20, windowSeconds: 60, per: 'session' },
  { name: 'pay-link-address', max: 60, windowSeconds: 60, per: 'address' },
] as const;

export const POST = route({ access: 'shopper', params: ['token'], body, limit }, ({ params, body, sessionId }) =>
  payByLink(params.token, body.gatewayId, sessionId),
);
