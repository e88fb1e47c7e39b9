import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import { isExampleVatNumber } from '../business/vat';
import { cacheTags, SHELL_CACHE_LIFE } from '../server/cache/tags';
import { db, type Tx } from '../server/db';
import { isPublicShop } from '../server/env';
import { translate } from '../shared/translate';
import type { OwnHoliday } from './holidays';
import { chargesVat, RETURN_DAYS, storeAddressLine, taxAddressOf, USUAL_WEIGHT_GRAMS } from './rules';

/** Null before the seed. Not findUnique, which Prisma batches into an IN that fails for booleans. */
export const readSettingsRow = (client: Tx | typeof db) =>
  client.storeSettings.findFirst({ where: { singleton: true } });

export type SettingsRow = NonNullable<Awaited<ReturnType<typeof readSettingsRow>>>;

/** Also null if a public shop has an example number, which invoices must not show. */
export function shopVatNumber(row: { vatNumber: string | null } | null): string | null {
  const number = row?.vatNumber?.trim() || null;
  return number && isExampleVatNumber(number) && isPublicShop() ? null : number;
}

/** Cached public fields; defaults before the seed. */
export async function getStoreSettings() {
  'use cache';
  cacheTag(cacheTags.settings);
  cacheLife(SHELL_CACHE_LIFE);
  const row = await readSettingsRow(db);
  return {
    storeName: row?.storeName || translate('store.fallback_name'),
    storeDescription: row?.storeDescription || translate('store.fallback_description'),
    storeEmail: row?.email || null,
    storePhone: row?.phone || null,
    storeAddress: row && storeAddressLine(row),
    currency: row?.currency || 'SAR',
    logo: row?.logo || null,
    favicon: row?.favicon || null,
    /** In riyals; null: never free. */
    freeShippingThreshold: row ? (row.freeShippingThreshold?.toFixed(2) ?? null) : '200.00',
    deliveryTime: row?.deliveryTime || translate('store.delivery_time'),
    supportHours: row?.supportHours || translate('store.support_hours'),
    returnDays: row?.returnDays ?? RETURN_DAYS.least,
    crKind: row?.crKind ?? 'crn',
    crNumber: row?.crNumber || null,
    vatNumber: shopVatNumber(row),
  };
}

export async function readSenderAddress(): Promise<string | null> {
  const row = await readSettingsRow(db);
  return (row && taxAddressOf(row)?.line) || null;
}

export const deliverySettingsOf = (row: SettingsRow | null) => ({
  handlingDays: row?.handlingDays ?? 0,
  city: row?.deliveryCity || translate('delivery.usual_city'),
  usualWeightGrams: row?.usualWeightGrams ?? USUAL_WEIGHT_GRAMS,
  holidaysOff: row?.holidaysOff ?? [],
  // Only the validated form writes this column.
  ownHolidays: (row?.ownHolidays ?? []) as OwnHoliday[],
});

/** City used for delivery promises before the shopper chooses one. */
export async function getUsualCity(): Promise<string> {
  'use cache';
  cacheTag(cacheTags.settings);
  cacheLife(SHELL_CACHE_LIFE);
  return deliverySettingsOf(await readSettingsRow(db)).city;
}

/** Without VAT there are no tax invoices, and no text says that prices include it. */
export async function getChargesVat(): Promise<boolean> {
  'use cache';
  cacheTag(cacheTags.settings);
  cacheLife(SHELL_CACHE_LIFE);
  return chargesVat(await readSettingsRow(db));
}

export type DeliverySettings = ReturnType<typeof deliverySettingsOf>;

export type StoreSettings = Awaited<ReturnType<typeof getStoreSettings>>;
