import { createdResponse } from '@/lib/platform/server/api/respond';
import { route } from '@/lib/platform/server/api/route';
import { getBanners, readBanners } from '@/lib/storefront/banner/reads';
import { bannerForm } from '@/lib/storefront/banner/schema';
import { createBanner } from '@/lib/storefront/banner/writes';

export const GET = route(
  { access: 'public', may: 'content', kept: true },
  ({ staff }): Promise<unknown> => (staff ? readBanners() : getBanners()),
);

export const POST = route({ access: 'staff', may: 'content', body: bannerForm }, async ({ body, staff }) =>
  createdResponse(await createBanner(body, staff)),
);
