import { created } from '@/lib/api/respond';
import { route } from '@/lib/api/route';
import { createBanner } from '@/lib/commands/content/save-banner';
import { listAdminBanners } from '@/lib/queries/admin/content';
import { getBanners } from '@/lib/queries/store';
import { bannerForm } from '@/lib/schemas/notification-banner';

export const GET = route(
  { access: 'public' },
  ({ staff }): Promise<unknown> => (staff ? listAdminBanners() : getBanners()),
);

export const POST = route({ access: 'staff', body: bannerForm }, async ({ body, staff }) =>
  created(await createBanner(body, staff)),
);
