import { noContent } from '@/lib/server/api/respond';
import { route } from '@/lib/server/api/route';
import { newSettlement as body } from '@/lib/settlement/schema';
import { settle } from '@/lib/settlement/writes';

export const POST = route({ access: 'staff', may: 'refunds', body }, async ({ body, staff }) => {
  await settle(body, staff);
  return noContent();
});
