import { route } from '@/lib/api/route';
import { getSocialLinks } from '@/lib/queries/store';

export const GET = route({ access: 'public' }, () => getSocialLinks());
