import { reversal as body } from '@/lib/fulfilment/settlement/schema';
import { reverseSettlement } from '@/lib/fulfilment/settlement/writes';
import { noContent } from '@/lib/platform/server/api/respond';
import { route } from '@/lib/platform/server/api/route';

export const POST = route(
  { access: 'staff', may: 'refunds', params: ['id'], body },
  async ({ params, body, staff }) => {
    await reverseSettlement(params.id, body, staff);
    return noContent();
  },
);
