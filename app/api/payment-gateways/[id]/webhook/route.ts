import { registerGatewayWebhook } from '@/lib/money/gateway/test-connection';
import { route } from '@/lib/platform/server/api/route';

const limit = { name: 'gateway-webhook', max: 30, windowSeconds: 60, per: 'address' } as const;

export const POST = route({ access: 'owner', params: ['id'], limit }, ({ params, staff }) =>
  registerGatewayWebhook(params.id, staff),
);
