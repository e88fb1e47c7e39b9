import { route } from '@/lib/platform/server/api/route';
import { createCustomMenu } from '@/lib/storefront/menu/writes';

export const POST = route({ access: 'staff', may: 'content' }, ({ staff }) => createCustomMenu(staff));
