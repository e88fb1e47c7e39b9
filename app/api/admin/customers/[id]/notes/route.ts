import { customerNote as body } from '@/lib/desk/customer/schema';
import { addCustomerNote } from '@/lib/desk/customer/writes';
import { createdResponse } from '@/lib/platform/server/api/respond';
import { route } from '@/lib/platform/server/api/route';

export const POST = route(
  { access: 'staff', may: 'customers', params: ['id'], body },
  async ({ params, body, staff }) => createdResponse(await addCustomerNote(params.id, body.text, staff)),
);
