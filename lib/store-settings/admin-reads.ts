import 'server-only';
import { db, type Tx } from '../server/db';
import { translate } from '../shared/translate';
import { readSettingsRow } from './reads';

/** The store's settings as owners edit them. Amounts and the tax rate have two decimals. */
export type AdminStoreSettings = {
  id: string;
  storeName: string;
  storeDescription: string | null;
  domain: string | null;
  email: string | null;
  phone: string | null;
  address: string | null;
  currency: string;
  /** percent; null stands for 15.00 */
  taxRate: string | null;
  /** riyals; null: never free */
  freeShippingThreshold: string | null;
  /** what the shop promises; null: the built-in words */
  deliveryTime: string | null;
  supportHours: string | null;
  crNumber: string | null;
  vatNumber: string | null;
  logo: string | null;
  favicon: string | null;
  updatedAt: string;
};

/** The settings' one row; a shop that was not seeded gets it with the built-in name. */
export const settingsRow = async (client: Tx | typeof db) =>
  (await readSettingsRow(client)) ??
  (await client.storeSettings.create({ data: { storeName: translate('store.fallback_name') } }));

export function settingsView(row: Awaited<ReturnType<typeof settingsRow>>): AdminStoreSettings {
  const { singleton: _, ...settings } = row;
  return {
    ...settings,
    taxRate: row.taxRate?.toFixed(2) ?? null,
    freeShippingThreshold: row.freeShippingThreshold?.toFixed(2) ?? null,
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** The store's settings for their form. */
export const readAdminSettings = async (): Promise<AdminStoreSettings> => settingsView(await settingsRow(db));
