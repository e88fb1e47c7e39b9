import { route } from '@/lib/platform/server/api/route';
import { treeOrder as body } from '@/lib/platform/shared/tree-order';
import { saveSocialOrder } from '@/lib/storefront/footer/writes';

export const PUT = route({ access: 'staff', may: 'content', body }, ({ body, staff }) => saveSocialOrder(body, staff));
