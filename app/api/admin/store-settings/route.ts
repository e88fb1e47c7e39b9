import { route } from '@/lib/server/api/route';
import { readAdminSettings } from '@/lib/store-settings/admin-reads';
import { storeSettingsPatch as body } from '@/lib/store-settings/schema';
import { saveSettings } from '@/lib/store-settings/writes';

export const GET = route({ access: 'staff', may: 'settings' }, () => readAdminSettings());

export const PUT = route({ access: 'staff', may: 'settings', body }, ({ body, staff }) => saveSettings(body, staff));
