import { runJobs } from '@/lib/office/jobs/run-jobs';
import { sweepQuery } from '@/lib/office/jobs/schema';
import { route } from '@/lib/platform/server/api/route';

/** Called by the server about once a minute. */
export const POST = route({ access: 'internal', query: sweepQuery }, ({ query }) => runJobs(query.jobs));

/** For hosts with a scheduler. */
export const GET = route({ access: 'scheduler', query: sweepQuery }, ({ query }) => runJobs(query.jobs));
