import { json } from '@/lib/server/api/respond';
import { route } from '@/lib/server/api/route';
import { readAdminSettings } from '@/lib/store-settings/admin-reads';
import { storeSettingsPatch as body } from '@/lib/store-settings/schema';
import { saveSettings } from '@/lib/store-settings/writes';

export const GET = route({ access: 'owner' }, () => readAdminSettings());

export const PUT = route({ access: 'owner', body }, async ({ body, staff }) => json(await saveSettings(body, staff)));
