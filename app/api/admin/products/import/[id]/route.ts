import { route } from '@/lib/api/route';
import { AppError } from '@/lib/errors';
import { readImport } from '@/lib/queries/admin/imports';

/** How far an import is, and the lines that it left out. */
export const GET = route({ access: 'staff' }, async ({ params }) => {
  const found = await readImport(params.id ?? '');
  if (!found) throw new AppError('not_found');
  return found;
});
