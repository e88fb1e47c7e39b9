import { getSocialLinks, readSocialLinks } from '@/lib/footer/reads';
import { socialLinkForm } from '@/lib/footer/schema';
import { createSocialLink } from '@/lib/footer/writes';
import { created } from '@/lib/server/api/respond';
import { route } from '@/lib/server/api/route';

export const GET = route(
  { access: 'public', may: 'content', kept: true },
  ({ staff }): Promise<unknown> => (staff ? readSocialLinks() : getSocialLinks()),
);

export const POST = route({ access: 'staff', may: 'content', body: socialLinkForm }, async ({ body, staff }) =>
  created(await createSocialLink(body, staff)),
);
