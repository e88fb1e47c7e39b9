import { countArchive } from '@/lib/office/accounting/archive';
import { invoicesArchiveQuery } from '@/lib/orders/invoice/schema';
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
  async ({ query, staff }) => ({ documents: await countArchive({ ...query, viewer: staff }) }),
);
