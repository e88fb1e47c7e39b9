import { route } from '@/lib/platform/server/api/route';
import { keepUsualMenu } from '@/lib/storefront/menu/writes';

/** Staff go on from the usual menu. */
export const POST = route({ access: 'staff', may: 'content' }, ({ staff }) => keepUsualMenu(staff));
