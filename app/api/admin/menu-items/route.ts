import { createdResponse } from '@/lib/platform/server/api/respond';
import { route } from '@/lib/platform/server/api/route';
import { menuItemForm } from '@/lib/storefront/menu/schema';
import { createMenuItem, deleteCustomMenu } from '@/lib/storefront/menu/writes';

export const POST = route({ access: 'staff', may: 'content', body: menuItemForm }, async ({ body, staff }) =>
  createdResponse(await createMenuItem(body, staff)),
);

export const DELETE = route({ access: 'staff', may: 'content' }, ({ staff }) => deleteCustomMenu(staff));
