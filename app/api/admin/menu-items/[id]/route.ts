import { route } from '@/lib/platform/server/api/route';
import { menuItemPatch as body } from '@/lib/storefront/menu/schema';
import { deleteMenuItem, updateMenuItem } from '@/lib/storefront/menu/writes';

export const PUT = route({ access: 'staff', may: 'content', params: ['id'], body }, ({ params, body, staff }) =>
  updateMenuItem(params.id, body, staff),
);

export const DELETE = route({ access: 'staff', may: 'content', params: ['id'] }, ({ params, staff }) =>
  deleteMenuItem(params.id, staff),
);
