import { invoicePdf } from '@/lib/orders/invoice/pdf/pdf';
import { readPrintableInvoice } from '@/lib/orders/invoice/reads';
import { fileResponse } from '@/lib/platform/server/api/respond';
import { route } from '@/lib/platform/server/api/route';
import { AppError } from '@/lib/platform/shared/errors';

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
  async ({ params }) => {
    const invoice = await readPrintableInvoice(params.id);
    if (!invoice) throw new AppError('not_found');
    const name = `${invoice.number}.pdf`;
    return fileResponse(new Uint8Array(await invoicePdf(invoice)), { name, type: 'application/pdf', inline: true });
  },
);
