import { deleteSubscription } from '@/lib/newsletter/delete-subscription';
import { noContent } from '@/lib/server/api/respond';
import { route } from '@/lib/server/api/route';

export const DELETE = route({ access: 'staff', params: ['id'] }, async ({ params, staff }) => {
  await deleteSubscription(params.id, staff);
  return noContent();
});
