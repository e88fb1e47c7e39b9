import { invoiceArchive } from '@/lib/office/accounting/archive';
import { invoicesArchiveQuery } from '@/lib/orders/invoice/schema';
import { recordExport } from '@/lib/platform/audit/record-write';
import { zipResponse } from '@/lib/platform/server/api/respond';
import { route } from '@/lib/platform/server/api/route';

export const GET = route(
  {
    access: 'staff',
    may: {
      any: [
        ['orders_view', 'personal_data'],
        ['reports', 'personal_data'],
      ],
    },
    query: invoicesArchiveQuery,
  },
  async ({ query, staff }) => {
    const parts = await invoiceArchive({ ...query, viewer: staff });
    await recordExport(staff, 'invoice', query, 'zip');
    return zipResponse('invoices', parts);
  },
);
