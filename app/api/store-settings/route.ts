import { route } from '@/lib/platform/server/api/route';
import { getStoreSettings } from '@/lib/platform/store-settings/reads';

export const GET = route({ access: 'public', kept: true }, () => getStoreSettings());
