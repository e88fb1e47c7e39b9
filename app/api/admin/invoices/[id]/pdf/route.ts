import { invoicePdf } from '@/lib/invoice/pdf';
import { readPrinted } from '@/lib/invoice/reads';
import { file } from '@/lib/server/api/respond';
import { route } from '@/lib/server/api/route';
import { AppError } from '@/lib/shared/errors';

export const GET = route(
  { access: 'staff', may: { any: ['orders', 'reports'] }, params: ['id'] },
  async ({ params }) => {
    const invoice = await readPrinted(params.id);
    if (!invoice) throw new AppError('not_found');
    const name = `${invoice.number}.pdf`;
    return file(new Uint8Array(await invoicePdf(invoice)), { name, type: 'application/pdf', inline: true });
  },
);
