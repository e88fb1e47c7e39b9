import { invoicePdf } from '@/lib/orders/invoice/pdf/pdf';
import { readOwnPrinted } from '@/lib/orders/invoice/reads';
import { fileResponse } from '@/lib/platform/server/api/respond';
import { route } from '@/lib/platform/server/api/route';
import { AppError } from '@/lib/platform/shared/errors';

const PDFS = { name: 'invoice-pdf', max: 30, windowSeconds: 60, per: 'address' } as const;

export const GET = route(
  { access: 'visitor', params: ['orderNumber', 'id'], limit: PDFS },
  async ({ sessionId, params }) => {
    const invoice = await readOwnPrinted(sessionId, params.orderNumber, params.id);
    if (!invoice) throw new AppError('not_found');
    const name = `${invoice.number}.pdf`;
    return fileResponse(new Uint8Array(await invoicePdf(invoice)), { name, type: 'application/pdf', inline: true });
  },
);
