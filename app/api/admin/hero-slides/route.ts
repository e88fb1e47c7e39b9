import { route } from '@/lib/server/api/route';
import { listAdminSlides } from '@/lib/content/admin';

export const GET = route({ access: 'staff' }, () => listAdminSlides());
