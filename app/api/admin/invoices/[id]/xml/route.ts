import { readPrintableInvoice } from '@/lib/orders/invoice/reads';
import { recordExport } from '@/lib/platform/audit/record-write';
import { fileResponse } from '@/lib/platform/server/api/respond';
import { route } from '@/lib/platform/server/api/route';
import { AppError } from '@/lib/platform/shared/errors';

/** XML as issued, possibly with the buyer's name. */
export const GET = route(
  {
    access: 'staff',
    may: {
      any: [
        ['orders_view', 'personal_data'],
        ['reports', 'personal_data'],
      ],
    },
    params: ['id'],
  },
  async ({ params, staff }) => {
    const invoice = await readPrintableInvoice(params.id);
    if (!invoice) throw new AppError('not_found');
    await recordExport(staff, 'invoice', { number: invoice.number }, 'xml');
    return fileResponse(new TextEncoder().encode(invoice.xml), {
      name: `${invoice.number}.xml`,
      type: 'application/xml',
    });
  },
);
