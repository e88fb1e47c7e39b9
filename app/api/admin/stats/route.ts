import { route } from '@/lib/server/api/route';
import { readStats } from '@/lib/dashboard/reads';

export const GET = route({ access: 'staff' }, () => readStats());
