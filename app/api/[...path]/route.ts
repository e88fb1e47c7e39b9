import { route } from '@/lib/platform/server/api/route';
import { AppError } from '@/lib/platform/shared/errors';

async function unknown(): Promise<never> {
  throw new AppError('not_found');
}

export const GET = route({ access: 'public' }, unknown);
export const POST = route({ access: 'public' }, unknown);
export const PUT = route({ access: 'public' }, unknown);
export const DELETE = route({ access: 'public' }, unknown);
