import { runJobs } from '@/lib/office/jobs/run-jobs';
import { sweepQuery } from '@/lib/office/jobs/schema';
import { route } from '@/lib/platform/server/api/route';

/** The shop's server calls this about once a minute. */
export const POST = route({ access: 'internal', query: sweepQuery }, ({ query }) => runJobs(query.jobs));

/** The same for hosts that call an address on a schedule. */
export const GET = route({ access: 'scheduler', query: sweepQuery }, ({ query }) => runJobs(query.jobs));
