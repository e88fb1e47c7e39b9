import { runJobs } from '@/lib/jobs/run-jobs';
import { route } from '@/lib/server/api/route';

/** The shop's server calls this about once a minute. */
export const POST = route({ access: 'internal' }, runJobs);

/** The same for hosts that call an address on a schedule. */
export const GET = route({ access: 'scheduler' }, runJobs);
