import 'server-only';
import { holdUploads } from '../picture/claim-uploads';
import type { Staff } from '../server/auth/staff-session';
import { expire } from '../server/cache/expire';
import { db } from '../server/db';
import { assertVersion, lockRow, recordWrite } from '../staff-write/record-write';
import { type AdminStoreSettings, settingsRow, settingsView } from './admin-reads';
import type { StoreSettingsPatch } from './schema';

/** Changes the given settings of the store; every page shows them with the next request. Errors: changed_meanwhile. */
export async function saveSettings(
  { version, ...data }: StoreSettingsPatch,
  staff: Staff,
): Promise<AdminStoreSettings> {
  const settings = await db.$transaction(async (tx) => {
    const { id } = await settingsRow(tx);
    await lockRow(tx, 'store_settings', id);
    const row = await tx.storeSettings.findUniqueOrThrow({ where: { id } });
    const before = settingsView(row);
    assertVersion(row, version, before);
    const { logo, favicon } = data;
    await holdUploads(tx, { logo, favicon }, { logo: before.logo, favicon: before.favicon });
    const after = settingsView(await tx.storeSettings.update({ where: { id }, data }));
    await recordWrite(tx, staff, { entity: 'store_settings', entityId: id, label: after.storeName, before, after });
    return after;
  });
  expire({ entity: 'settings' });
  return settings;
}
