import { footerSectionPatch as body } from '@/lib/footer/schema';
import { deleteFooterSection, updateFooterSection } from '@/lib/footer/writes';
import { route } from '@/lib/server/api/route';

export const PUT = route({ access: 'staff', may: 'content', params: ['id'], body }, ({ params, body, staff }) =>
  updateFooterSection(params.id, body, staff),
);

export const DELETE = route({ access: 'staff', may: 'content', params: ['id'] }, ({ params, staff }) =>
  deleteFooterSection(params.id, staff),
);
