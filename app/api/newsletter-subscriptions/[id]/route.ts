import { noContent } from '@/lib/api/respond';
import { route } from '@/lib/api/route';
import { deleteSubscription } from '@/lib/commands/newsletter/delete-subscription';

export const DELETE = route({ access: 'staff' }, async ({ params, staff }) => {
  await deleteSubscription(params.id ?? '', staff);
  return noContent();
});
