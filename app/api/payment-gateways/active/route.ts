import { readGatewayOptions } from '@/lib/money/gateway/reads';
import { route } from '@/lib/platform/server/api/route';

export const GET = route({ access: 'public' }, () => readGatewayOptions());
