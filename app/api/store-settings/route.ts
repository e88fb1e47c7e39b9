import { route } from '@/lib/server/api/route';
import { getStoreSettings } from '@/lib/store-settings/reads';

export const GET = route({ access: 'public', kept: true }, () => getStoreSettings());
