import { created } from '@/lib/server/api/respond';
import { route } from '@/lib/server/api/route';
import { createBanner } from '@/lib/banner/writes';
import { listAdminBanners } from '@/lib/content/admin';
import { getBanners } from '@/lib/store-settings/reads';
import { bannerForm } from '@/lib/banner/schema';

export const GET = route(
  { access: 'public' },
  ({ staff }): Promise<unknown> => (staff ? listAdminBanners() : getBanners()),
);

export const POST = route({ access: 'staff', body: bannerForm }, async ({ body, staff }) =>
  created(await createBanner(body, staff)),
);
