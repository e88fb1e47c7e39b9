import { payoutReversal as body } from '@/lib/fulfilment/payout/schema';
import { reversePayout } from '@/lib/fulfilment/payout/writes';
import { noContentResponse } from '@/lib/platform/server/api/respond';
import { route } from '@/lib/platform/server/api/route';

export const POST = route(
  { access: 'staff', may: 'refunds', params: ['id'], body },
  async ({ params, body, staff }) => {
    await reversePayout(params.id, body, staff);
    return noContentResponse();
  },
);
