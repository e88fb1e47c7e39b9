import { route } from '@/lib/platform/server/api/route';
import { treeOrder as body } from '@/lib/platform/staff-write/tree-order-schema';
import { saveMenuOrder } from '@/lib/storefront/menu/writes';

export const PUT = route({ access: 'staff', may: 'content', body }, ({ body, staff }) => saveMenuOrder(body, staff));
