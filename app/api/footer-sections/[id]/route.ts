import { json, noContent } from '@/lib/api/respond';
import { route } from '@/lib/api/route';
import { deleteFooterSection, updateFooterSection } from '@/lib/commands/content/save-footer-section';
import { footerSectionPatch as body } from '@/lib/schemas/footer';

export const PUT = route({ access: 'staff', body }, async ({ params, body, staff }) =>
  json(await updateFooterSection(params.id ?? '', body, staff)),
);

export const DELETE = route({ access: 'staff' }, async ({ params, staff }) => {
  await deleteFooterSection(params.id ?? '', staff);
  return noContent();
});
