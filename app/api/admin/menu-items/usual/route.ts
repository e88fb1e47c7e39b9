import { route } from '@/lib/platform/server/api/route';
import { keepUsualMenu } from '@/lib/storefront/menu/writes';

/** Copies the default menu. */
export const POST = route({ access: 'staff', may: 'content' }, ({ staff }) => keepUsualMenu(staff));
