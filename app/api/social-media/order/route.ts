import { route } from '@/lib/platform/server/api/route';
import { treeOrder as body } from '@/lib/platform/staff-write/tree-order-schema';
import { saveSocialOrder } from '@/lib/storefront/footer/writes';

export const PUT = route({ access: 'staff', may: 'content', body }, ({ body, staff }) => saveSocialOrder(body, staff));
