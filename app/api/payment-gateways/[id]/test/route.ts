import { testGatewayConnection } from '@/lib/money/gateway/test-connection';
import { route } from '@/lib/platform/server/api/route';

const limit = { name: 'gateway-test', max: 30, windowSeconds: 60, per: 'address' } as const;

export const POST = route({ access: 'owner', params: ['id'], limit }, ({ params, staff }) =>
  testGatewayConnection(params.id, staff),
);
