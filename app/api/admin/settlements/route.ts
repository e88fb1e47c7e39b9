import { newPayout as body } from '@/lib/fulfilment/payout/schema';
import { recordPayout } from '@/lib/fulfilment/payout/writes';
import { noContentResponse } from '@/lib/platform/server/api/respond';
import { route } from '@/lib/platform/server/api/route';

export const POST = route({ access: 'staff', may: 'refunds', body }, async ({ body, staff }) => {
  await recordPayout(body, staff);
  return noContentResponse();
});
