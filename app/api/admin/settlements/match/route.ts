import { matchPayoutFile } from '@/lib/fulfilment/payout/reads';
import { payoutFile as body } from '@/lib/fulfilment/payout/schema';
import { route } from '@/lib/platform/server/api/route';

export const POST = route({ access: 'staff', may: 'refunds', body }, ({ body }) => matchPayoutFile(body));
