import { createdResponse } from '@/lib/platform/server/api/respond';
import { route } from '@/lib/platform/server/api/route';
import { getFooterSections, readFooterSections } from '@/lib/storefront/footer/reads';
import { footerSectionForm } from '@/lib/storefront/footer/schema';
import { createFooterSection } from '@/lib/storefront/footer/writes';

export const GET = route(
  { access: 'public', may: 'content', kept: true },
  ({ staff }): Promise<unknown> => (staff ? readFooterSections() : getFooterSections()),
);

export const POST = route({ access: 'staff', may: 'content', body: footerSectionForm }, async ({ body, staff }) =>
  createdResponse(await createFooterSection(body, staff)),
);
