import { readQuotationPaper } from '@/lib/desk/quotation/buyer';
import { quotationPdf } from '@/lib/desk/quotation/paper';
import { fileResponse } from '@/lib/platform/server/api/respond';
import { route } from '@/lib/platform/server/api/route';

const limit = { name: 'invoice-pdf', max: 30, windowSeconds: 60, per: 'address' } as const;

export const GET = route({ access: 'public', params: ['token'], limit }, async ({ params }) => {
  const paper = await readQuotationPaper(params.token);
  return fileResponse(await quotationPdf(paper), {
    name: `${paper.number}.pdf`,
    type: 'application/pdf',
    inline: true,
  });
});
