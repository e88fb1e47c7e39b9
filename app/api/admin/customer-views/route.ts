import { customerViewBody as body } from '@/lib/desk/list-view/schema';
import { customerListViews } from '@/lib/desk/list-view/writes';
import { createdResponse } from '@/lib/platform/server/api/respond';
import { route } from '@/lib/platform/server/api/route';

export const GET = route({ access: 'staff', may: 'customers' }, () => customerListViews.read());

export const POST = route({ access: 'staff', may: 'customers', body }, async ({ body, staff }) =>
  createdResponse(await customerListViews.create(body, staff)),
);
