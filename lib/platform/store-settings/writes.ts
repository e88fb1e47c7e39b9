import 'server-only';
import type { StoreSettings as Row } from '../../generated/prisma/client';
import type { Staff } from '../server/auth/staff-session';
import { db } from '../server/db';
import { type StaffNoun, staffWrite } from '../staff-write/staff-write';
import { type AdminStoreSettings, settingsRow, settingsView } from './admin-reads';
import type { StoreSettingsPatch } from './schema';

const STORE_SETTINGS: StaffNoun<Row, AdminStoreSettings> = {
  table: 'store_settings',
  entity: 'store_settings',
  label: ({ storeName }) => storeName,
  audited: settingsView,
  read: (tx, id) => tx.storeSettings.findUnique({ where: { id } }),
  view: settingsView,
  pictures: ['logo', 'favicon'],
  changes: () => [{ entity: 'settings' }],
};

/** Changes the given settings of the store; every page shows them with the next request. Errors: changed_meanwhile. */
export async function saveSettings(patch: StoreSettingsPatch, staff: Staff): Promise<AdminStoreSettings> {
  const { id } = await settingsRow(db);
  return staffWrite(STORE_SETTINGS, staff).update(id, patch, (tx, data) =>
    tx.storeSettings.update({ where: { id }, data }),
  );
}
