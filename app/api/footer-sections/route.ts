import { created } from '@/lib/api/respond';
import { route } from '@/lib/api/route';
import { createFooterSection } from '@/lib/commands/content/save-footer-section';
import { listAdminFooterSections } from '@/lib/queries/admin/content';
import { getFooterSections } from '@/lib/queries/store';
import { footerSectionForm } from '@/lib/schemas/footer';

export const GET = route(
  { access: 'public' },
  ({ staff }): Promise<unknown> => (staff ? listAdminFooterSections() : getFooterSections()),
);

export const POST = route({ access: 'staff', body: footerSectionForm }, async ({ body, staff }) =>
  created(await createFooterSection(body, staff)),
);
