import { listJobs } from '@/lib/office/jobs/reads';
import { route } from '@/lib/platform/server/api/route';

export const GET = route({ access: 'staff', may: 'settings' }, listJobs);
