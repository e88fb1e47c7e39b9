import { readStats } from '@/lib/dashboard/reads';
import { route } from '@/lib/server/api/route';

export const GET = route({ access: 'staff', may: 'reports' }, () => readStats());
