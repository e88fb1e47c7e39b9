import { noContentResponse } from '@/lib/platform/server/api/respond';
import { route } from '@/lib/platform/server/api/route';
import { collectsCspReports } from '@/lib/platform/server/security/policy';
import { logCspReport } from '@/lib/platform/server/security/reports';
import { AppError } from '@/lib/platform/shared/errors';

/** Browsers send reports with their own content type. */
export const POST = route({ access: 'provider' }, async ({ rawBody, address }) => {
  if (!collectsCspReports) throw new AppError('not_found');
  const seconds = logCspReport(rawBody, address);
  if (seconds > 0)
    throw new AppError('rate_limited', { values: { seconds }, headers: { 'Retry-After': String(seconds) } });
  return noContentResponse();
});
