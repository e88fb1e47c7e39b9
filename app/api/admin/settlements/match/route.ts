import { route } from '@/lib/server/api/route';
import { matchPayoutFile } from '@/lib/settlement/reads';
import { payoutFile as body } from '@/lib/settlement/schema';

export const POST = route({ access: 'staff', may: 'refunds', body }, ({ body }) => matchPayoutFile(body.file));
