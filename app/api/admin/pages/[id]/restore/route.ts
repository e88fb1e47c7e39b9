import { route } from '@/lib/platform/server/api/route';
import { pageRestore as body } from '@/lib/storefront/page/schema';
import { restorePage } from '@/lib/storefront/page/writes';

export const POST = route({ access: 'staff', may: 'content', params: ['id'], body }, ({ params, body, staff }) =>
  restorePage(params.id, body, staff),
);
