import { created } from '@/lib/server/api/respond';
import { route } from '@/lib/server/api/route';
import { createFooterSection } from '@/lib/footer/section-writes';
import { listAdminFooterSections } from '@/lib/content/admin';
import { getFooterSections } from '@/lib/store-settings/reads';
import { footerSectionForm } from '@/lib/footer/schema';

export const GET = route(
  { access: 'public' },
  ({ staff }): Promise<unknown> => (staff ? listAdminFooterSections() : getFooterSections()),
);

export const POST = route({ access: 'staff', body: footerSectionForm }, async ({ body, staff }) =>
  created(await createFooterSection(body, staff)),
);
