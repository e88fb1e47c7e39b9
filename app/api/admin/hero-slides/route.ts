import { route } from '@/lib/api/route';
import { listAdminSlides } from '@/lib/queries/admin/content';

export const GET = route({ access: 'staff' }, () => listAdminSlides());
