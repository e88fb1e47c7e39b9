import { route } from '@/lib/server/api/route';
import { readShippingOptions } from '@/lib/shipping-company/reads';

export const GET = route({ access: 'public' }, () => readShippingOptions());
