import { createdResponse } from '@/lib/platform/server/api/respond';
import { route } from '@/lib/platform/server/api/route';
import { getSocialLinks, readSocialLinks } from '@/lib/storefront/footer/reads';
import { socialLinkForm } from '@/lib/storefront/footer/schema';
import { createSocialLink } from '@/lib/storefront/footer/writes';

export const GET = route(
  { access: 'public', may: 'content', kept: true },
  ({ staff }): Promise<unknown> => (staff ? readSocialLinks() : getSocialLinks()),
);

export const POST = route({ access: 'staff', may: 'content', body: socialLinkForm }, async ({ body, staff }) =>
  createdResponse(await createSocialLink(body, staff)),
);
