import { searchEverything } from '@/lib/office/find/reads';
import { findQuery } from '@/lib/office/find/schema';
import { jsonResponse } from '@/lib/platform/server/api/respond';
import { route } from '@/lib/platform/server/api/route';

export const GET = route(
  { access: 'staff', may: { any: ['orders_view', 'catalogue_view', 'customers'] }, query: findQuery },
  async ({ query, staff }) => jsonResponse(await searchEverything(query.q, staff)),
);
