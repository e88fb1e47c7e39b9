import { readWarranty } from '@/lib/fulfilment/warranty/reads';
import { warrantyForm as body } from '@/lib/fulfilment/warranty/schema';
import { route } from '@/lib/platform/server/api/route';

// Same limits as order lookup, against guessing.
const limit = [
  { name: 'warranty', max: 10, windowSeconds: 600, per: 'session' },
  { name: 'warranty-address', max: 20, windowSeconds: 600, per: 'address' },
] as const;

export const POST = route({ access: 'shopper', body, limit }, ({ body }) => readWarranty(body));
