import { printPapers } from '@/lib/desk/order-papers/print';
import { orderPapers as body } from '@/lib/desk/order-papers/schema';
import { ndjsonStream } from '@/lib/platform/server/api/respond';
import { route } from '@/lib/platform/server/api/route';
import { hasPermission } from '@/lib/platform/shared/areas';
import { getStoreSettings } from '@/lib/platform/store-settings/reads';

export const POST = route({ access: 'staff', may: ['orders_view', 'personal_data'], body }, async ({ body, staff }) =>
  ndjsonStream(printPapers(body, await getStoreSettings(), hasPermission(staff, 'orders_work'))),
);
