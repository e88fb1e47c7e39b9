import { created } from '@/lib/server/api/respond';
import { route } from '@/lib/server/api/route';
import { createSocialLink } from '@/lib/footer/social-link-writes';
import { listAdminSocialLinks } from '@/lib/content/admin';
import { getSocialLinks } from '@/lib/store-settings/reads';
import { socialLinkForm } from '@/lib/footer/schema';

export const GET = route(
  { access: 'public' },
  ({ staff }): Promise<unknown> => (staff ? listAdminSocialLinks() : getSocialLinks()),
);

export const POST = route({ access: 'staff', body: socialLinkForm }, async ({ body, staff }) =>
  created(await createSocialLink(body, staff)),
);
