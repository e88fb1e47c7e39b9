import { route } from '@/lib/api/route';
import { readStats } from '@/lib/queries/admin/stats';

export const GET = route({ access: 'staff' }, () => readStats());
