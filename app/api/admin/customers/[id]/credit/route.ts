import { customerCredit as body } from '@/lib/desk/credit/schema';
import { saveCredit } from '@/lib/desk/credit/writes';
import { route } from '@/lib/platform/server/api/route';

/** Changing a credit limit needs the right to refund. */
export const PUT = route(
  { access: 'staff', may: ['customers', 'refunds'], params: ['id'], body },
  ({ params, body, staff }) => saveCredit(params.id, body, staff),
);
