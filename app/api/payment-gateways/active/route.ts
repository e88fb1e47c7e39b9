import { readGatewayOptions } from '@/lib/gateway/reads';
import { route } from '@/lib/server/api/route';

export const GET = route({ access: 'public' }, () => readGatewayOptions());
