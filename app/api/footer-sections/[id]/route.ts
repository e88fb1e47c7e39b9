import { footerSectionPatch as body } from '@/lib/footer/schema';
import { deleteFooterSection, updateFooterSection } from '@/lib/footer/writes';
import { json, noContent } from '@/lib/server/api/respond';
import { route } from '@/lib/server/api/route';

export const PUT = route({ access: 'staff', params: ['id'], body }, async ({ params, body, staff }) =>
  json(await updateFooterSection(params.id, body, staff)),
);

export const DELETE = route({ access: 'staff', params: ['id'] }, async ({ params, staff }) => {
  await deleteFooterSection(params.id, staff);
  return noContent();
});
