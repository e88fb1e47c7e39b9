import { quotationPdf } from '@/lib/desk/quotation/paper';
import { readStaffPaper } from '@/lib/desk/quotation/reads';
import { quotationPdfQuery as query } from '@/lib/desk/quotation/schema';
import { fileResponse } from '@/lib/platform/server/api/respond';
import { route } from '@/lib/platform/server/api/route';

/** Contains the buyer's name. */
export const GET = route(
  { access: 'staff', may: ['orders_view', 'personal_data'], params: ['id'], query },
  async ({ params, query }) => {
    const paper = await readStaffPaper(params.id, query.version);
    return fileResponse(await quotationPdf(paper), {
      name: `${paper.number}.pdf`,
      type: 'application/pdf',
      inline: true,
    });
  },
);
