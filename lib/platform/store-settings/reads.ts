import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import { SHELL_LIFE, tags } from '../server/cache/tags';
import { db, type Tx } from '../server/db';
import { translate } from '../shared/translate';
import type { OwnHoliday } from './holidays';
import { addressOf, RETURN_DAYS, USUAL_WEIGHT_GRAMS } from './rules';

/**
 * The settings' one row, or null before the first seed. Not findUnique: Prisma joins two of them in one tick into an IN, which
 * a boolean column does not have.
 */
export const readSettingsRow = (client: Tx | typeof db) =>
  client.storeSettings.findFirst({ where: { singleton: true } });

export type SettingsRow = NonNullable<Awaited<ReturnType<typeof readSettingsRow>>>;

/** What everybody may know of the store, cached. The name falls back to the built-in one. */
export async function getStoreSettings() {
  'use cache';
  cacheTag(tags.settings);
  cacheLife(SHELL_LIFE);
  const row = await readSettingsRow(db);
  return {
    storeName: row?.storeName || translate('store.fallback_name'),
    storeDescription: row?.storeDescription || translate('store.fallback_description'),
    storeEmail: row?.email || null,
    storePhone: row?.phone || null,
    storeAddress: row && addressOf(row),
    currency: row?.currency || 'SAR',
    logo: row?.logo || null,
    favicon: row?.favicon || null,
    /** riyals with two decimals; null: never free */
    freeShippingThreshold: row ? (row.freeShippingThreshold?.toFixed(2) ?? null) : '200.00',
    /** how soon an order comes, in the words that every page says it in */
    deliveryTime: row?.deliveryTime || translate('store.delivery_time'),
    /** when somebody answers */
    supportHours: row?.supportHours || translate('store.support_hours'),
    /** days after delivery on which a return can be asked for */
    returnDays: row?.returnDays ?? RETURN_DAYS.least,
    crKind: row?.crKind ?? 'crn',
    crNumber: row?.crNumber || null,
    vatNumber: row?.vatNumber || null,
  };
}

/** What of the settings decides on promises of delivery and what parcels cost. */
export const deliverySettingsOf = (row: SettingsRow | null) => ({
  handlingDays: row?.handlingDays ?? 0,
  /** the city that is meant while nobody has said theirs */
  city: row?.deliveryCity || translate('delivery.usual_city'),
  usualWeightGrams: row?.usualWeightGrams ?? USUAL_WEIGHT_GRAMS,
  holidaysOff: row?.holidaysOff ?? [],
  // Written by their form alone, whose schema they passed.
  ownHolidays: (row?.ownHolidays ?? []) as OwnHoliday[],
});

export type DeliverySettings = ReturnType<typeof deliverySettingsOf>;

export type StoreSettings = Awaited<ReturnType<typeof getStoreSettings>>;
