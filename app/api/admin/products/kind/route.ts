import { kindFields } from '@/lib/catalogue/attribute/kind-fields';
import { getKindAttributes } from '@/lib/catalogue/attribute/reads';
import { kindQuery } from '@/lib/catalogue/product/schema';
import { route } from '@/lib/platform/server/api/route';

export const GET = route({ access: 'staff', may: 'catalogue', query: kindQuery }, async ({ query }) =>
  kindFields(await getKindAttributes(query.category)),
);
