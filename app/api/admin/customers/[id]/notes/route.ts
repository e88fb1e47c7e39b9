import { customerNote as body } from '@/lib/desk/customer/schema';
import { addCustomerNote } from '@/lib/desk/customer/writes';
import { created } from '@/lib/platform/server/api/respond';
import { route } from '@/lib/platform/server/api/route';

export const POST = route(
  { access: 'staff', may: 'customers', params: ['id'], body },
  async ({ params, body, staff }) => created(await addCustomerNote(params.id, body.text, staff)),
);
