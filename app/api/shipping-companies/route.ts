import { route } from '@/lib/api/route';
import { readShippingOptions } from '@/lib/queries/shipping';

export const GET = route({ access: 'public' }, () => readShippingOptions());
