import { json } from '@/lib/api/respond';
import { route } from '@/lib/api/route';
import { saveSettings } from '@/lib/commands/settings/save-settings';
import { readAdminSettings } from '@/lib/queries/admin/store-settings';
import { storeSettingsPatch as body } from '@/lib/schemas/store-settings';

export const GET = route({ access: 'owner' }, () => readAdminSettings());

export const PUT = route({ access: 'owner', body }, async ({ body, staff }) => json(await saveSettings(body, staff)));
