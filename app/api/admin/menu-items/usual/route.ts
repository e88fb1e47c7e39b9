import { route } from '@/lib/platform/server/api/route';
import { createCustomMenu } from '@/lib/storefront/menu/writes';

/** Copies the default menu. */
export const POST = route({ access: 'staff', may: 'content' }, ({ staff }) => createCustomMenu(staff));
