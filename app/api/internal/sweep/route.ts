import { runJobs } from '@/lib/jobs/run-jobs';
import { route } from '@/lib/server/api/route';
import { requireInternal, requireScheduler } from '@/lib/server/auth/internal-call';

/** The shop's server calls this about once a minute. */
export const POST = route({ access: 'public' }, async ({ request }) => {
  requireInternal(request.headers, 'sweep');
  return runJobs();
});

/** The same for hosts that call an address on a schedule. */
export const GET = route({ access: 'public' }, async ({ request }) => {
  requireScheduler(request.headers);
  return runJobs();
});
