import { noContent } from '@/lib/server/api/respond';
import { route } from '@/lib/server/api/route';
import { isCollecting } from '@/lib/server/security/policy';
import { takeReport } from '@/lib/server/security/reports';
import { AppError } from '@/lib/shared/errors';

/** Browsers send here what a page's policy stopped, with a content type of their own. */
export const POST = route({ access: 'provider' }, async ({ rawBody, address }) => {
  if (!isCollecting) throw new AppError('not_found');
  const seconds = takeReport(rawBody, address);
  if (seconds > 0)
    throw new AppError('rate_limited', { values: { seconds }, headers: { 'Retry-After': String(seconds) } });
  return noContent();
});
