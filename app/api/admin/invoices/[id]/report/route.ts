import { readDocumentReport } from '@/lib/office/fatoora/reads';
import { reportStep as body } from '@/lib/office/fatoora/schema';
import { resendOrCloseReport } from '@/lib/office/fatoora/writes';
import { route } from '@/lib/platform/server/api/route';
import { AppError } from '@/lib/platform/shared/errors';

/** ZATCA status of a stamped document, else 404. */
export const GET = route(
  { access: 'staff', may: { any: ['orders_view', 'reports'] }, params: ['id'] },
  async ({ params }) => {
    const report = await readDocumentReport(params.id);
    if (!report) throw new AppError('not_found');
    return report;
  },
);

export const PUT = route(
  { access: 'staff', may: { any: ['orders', 'reports'] }, params: ['id'], body },
  ({ params, body, staff }) => resendOrCloseReport(params.id, body.step, staff),
);
