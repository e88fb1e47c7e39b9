import { readStats } from '@/lib/office/dashboard/reads';
import { route } from '@/lib/platform/server/api/route';

export const GET = route({ access: 'staff', may: 'reports' }, () => readStats());
