import { getBanners, readBanners } from '@/lib/banner/reads';
import { bannerForm } from '@/lib/banner/schema';
import { createBanner } from '@/lib/banner/writes';
import { created } from '@/lib/server/api/respond';
import { route } from '@/lib/server/api/route';

export const GET = route(
  { access: 'public', may: 'content', kept: true },
  ({ staff }): Promise<unknown> => (staff ? readBanners() : getBanners()),
);

export const POST = route({ access: 'staff', may: 'content', body: bannerForm }, async ({ body, staff }) =>
  created(await createBanner(body, staff)),
);
