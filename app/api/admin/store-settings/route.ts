import { route } from '@/lib/platform/server/api/route';
import { readAdminSettings } from '@/lib/platform/store-settings/admin-reads';
import { storeSettingsPatch as body } from '@/lib/platform/store-settings/schema';
import { saveSettings } from '@/lib/platform/store-settings/writes';

export const GET = route({ access: 'staff', may: 'settings' }, () => readAdminSettings());

export const PUT = route({ access: 'staff', may: 'settings', body }, ({ body, staff }) => saveSettings(body, staff));
