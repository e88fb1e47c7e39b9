import { readImport } from '@/lib/catalogue/product-import/reads';
import { undoImport } from '@/lib/catalogue/product-import/undo-import';
import { route } from '@/lib/platform/server/api/route';

export const POST = route({ access: 'staff', may: 'catalogue', params: ['id'] }, async ({ params, staff }) => {
  await undoImport(params.id, staff);
  return readImport(params.id, staff);
});
