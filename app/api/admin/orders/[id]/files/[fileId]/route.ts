import { readFile } from '@/lib/order-file/reads';
import { route } from '@/lib/server/api/route';
import { AppError } from '@/lib/shared/errors';

/** A file that the shopper of this order handed in. */
export const GET = route({ access: 'staff', may: 'orders', params: ['id', 'fileId'] }, async ({ params }) => {
  const answer = await readFile(params.id, params.fileId);
  if (!answer) throw new AppError('not_found');
  return answer;
});
