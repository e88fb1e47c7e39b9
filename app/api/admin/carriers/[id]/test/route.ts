import { testCarrierConnection } from '@/lib/fulfilment/carriers/test-connection';
import { route } from '@/lib/platform/server/api/route';

const limit = { name: 'carrier-test', max: 30, windowSeconds: 60, per: 'address' } as const;

export const POST = route({ access: 'staff', may: 'settings', params: ['id'], limit }, ({ params, staff }) =>
  testCarrierConnection(params.id, staff),
);
