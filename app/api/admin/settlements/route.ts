import { newSettlement as body } from '@/lib/fulfilment/settlement/schema';
import { settle } from '@/lib/fulfilment/settlement/writes';
import { noContent } from '@/lib/platform/server/api/respond';
import { route } from '@/lib/platform/server/api/route';

export const POST = route({ access: 'staff', may: 'refunds', body }, async ({ body, staff }) => {
  await settle(body, staff);
  return noContent();
});
