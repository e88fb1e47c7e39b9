import { route } from '@/lib/server/api/route';
import { readGatewayOptions } from '@/lib/gateway/reads';

export const GET = route({ access: 'public' }, () => readGatewayOptions());
