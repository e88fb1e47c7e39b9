import { route } from '@/lib/api/route';
import { readGatewayOptions } from '@/lib/queries/gateways';

export const GET = route({ access: 'public' }, () => readGatewayOptions());
