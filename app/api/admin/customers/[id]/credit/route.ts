import { customerCredit as body } from '@/lib/desk/credit/schema';
import { saveCredit } from '@/lib/desk/credit/writes';
import { route } from '@/lib/platform/server/api/route';

/** How much a customer may owe of what they buy on account: a matter of money, as what goes back is. */
export const PUT = route(
  { access: 'staff', may: ['customers', 'refunds'], params: ['id'], body },
  ({ params, body, staff }) => saveCredit(params.id, body, staff),
);
