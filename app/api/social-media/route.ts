import { created } from '@/lib/api/respond';
import { route } from '@/lib/api/route';
import { createSocialLink } from '@/lib/commands/content/save-social-link';
import { listAdminSocialLinks } from '@/lib/queries/admin/content';
import { getSocialLinks } from '@/lib/queries/store';
import { socialLinkForm } from '@/lib/schemas/footer';

export const GET = route(
  { access: 'public' },
  ({ staff }): Promise<unknown> => (staff ? listAdminSocialLinks() : getSocialLinks()),
);

export const POST = route({ access: 'staff', body: socialLinkForm }, async ({ body, staff }) =>
  created(await createSocialLink(body, staff)),
);
