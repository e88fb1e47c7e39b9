import { route } from '@/lib/api/route';
import { getStoreSettings } from '@/lib/queries/store';

export const GET = route({ access: 'public' }, () => getStoreSettings());
