import { getFooterSections, readFooterSections } from '@/lib/footer/reads';
import { footerSectionForm } from '@/lib/footer/schema';
import { createFooterSection } from '@/lib/footer/writes';
import { created } from '@/lib/server/api/respond';
import { route } from '@/lib/server/api/route';

export const GET = route(
  { access: 'public', may: 'content', kept: true },
  ({ staff }): Promise<unknown> => (staff ? readFooterSections() : getFooterSections()),
);

export const POST = route({ access: 'staff', may: 'content', body: footerSectionForm }, async ({ body, staff }) =>
  created(await createFooterSection(body, staff)),
);
