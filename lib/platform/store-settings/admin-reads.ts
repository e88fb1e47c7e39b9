import 'server-only';
import { db, type Tx } from '../server/db';
import { translate } from '../shared/translate';
import type { HolidayKind, OwnHoliday } from './holidays';
import { readSettingsRow } from './reads';

/** The settings row; creates it if the shop was never seeded. */
export const readOrCreateSettingsRow = async (client: Tx | typeof db) =>
  (await readSettingsRow(client)) ??
  (await client.storeSettings.create({ data: { storeName: translate('store.fallback_name') } }));

export function settingsView(row: Awaited<ReturnType<typeof readOrCreateSettingsRow>>) {
  const { singleton: _, requireSecondFactor: __, ...settings } = row;
  return {
    ...settings,
    /** Percent; null means 15.00. */
    taxRate: row.taxRate?.toFixed(2) ?? null,
    holidaysOff: row.holidaysOff as HolidayKind[],
    ownHolidays: row.ownHolidays as OwnHoliday[],
    freeShippingThreshold: row.freeShippingThreshold?.toFixed(2) ?? null,
    updatedAt: row.updatedAt.toISOString(),
  };
}

export type AdminStoreSettings = ReturnType<typeof settingsView>;

export const readAdminSettings = async (): Promise<AdminStoreSettings> =>
  settingsView(await readOrCreateSettingsRow(db));
