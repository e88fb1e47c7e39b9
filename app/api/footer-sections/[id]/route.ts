import { route } from '@/lib/platform/server/api/route';
import { footerSectionPatch as body } from '@/lib/storefront/footer/schema';
import { deleteFooterSection, updateFooterSection } from '@/lib/storefront/footer/writes';

export const PUT = route({ access: 'staff', may: 'content', params: ['id'], body }, ({ params, body, staff }) =>
  updateFooterSection(params.id, body, staff),
);

export const DELETE = route({ access: 'staff', may: 'content', params: ['id'] }, ({ params, staff }) =>
  deleteFooterSection(params.id, staff),
);
