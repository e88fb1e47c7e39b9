import { readShippingOptions } from '@/lib/fulfilment/shipping-company/reads';
import { route } from '@/lib/platform/server/api/route';

export const GET = route({ access: 'public' }, () => readShippingOptions());
