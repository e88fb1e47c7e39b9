import 'server-only';
import { db, type Tx } from '../server/db';
import { translate } from '../shared/translate';
import type { HolidayKind, OwnHoliday } from './holidays';
import { readSettingsRow } from './reads';

/** The settings' one row; a shop that was not seeded gets it with the built-in name. */
export const settingsRow = async (client: Tx | typeof db) =>
  (await readSettingsRow(client)) ??
  (await client.storeSettings.create({ data: { storeName: translate('store.fallback_name') } }));

/** The store's settings as owners edit them. Amounts and the tax rate have two decimals. */
export function settingsView(row: Awaited<ReturnType<typeof settingsRow>>) {
  const { singleton: _, requireSecondFactor: __, ...settings } = row;
  return {
    ...settings,
    /** percent; null stands for 15.00 */
    taxRate: row.taxRate?.toFixed(2) ?? null,
    // Written by their form alone, whose schema they passed.
    holidaysOff: row.holidaysOff as HolidayKind[],
    ownHolidays: row.ownHolidays as OwnHoliday[],
    /** riyals; null: never free */
    freeShippingThreshold: row.freeShippingThreshold?.toFixed(2) ?? null,
    updatedAt: row.updatedAt.toISOString(),
  };
}

export type AdminStoreSettings = ReturnType<typeof settingsView>;

/** The store's settings for their form. */
export const readAdminSettings = async (): Promise<AdminStoreSettings> => settingsView(await settingsRow(db));
