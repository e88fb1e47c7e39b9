import { noContent } from '@/lib/server/api/respond';
import { route } from '@/lib/server/api/route';
import { reversal as body } from '@/lib/settlement/schema';
import { reverseSettlement } from '@/lib/settlement/writes';

export const POST = route(
  { access: 'staff', may: 'refunds', params: ['id'], body },
  async ({ params, body, staff }) => {
    await reverseSettlement(params.id, body, staff);
    return noContent();
  },
);
