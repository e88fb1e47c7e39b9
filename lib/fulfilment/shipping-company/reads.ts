import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import type { ShippingCompany } from '../../generated/prisma/client';
import { CONTENT_CACHE_LIFE, cacheTags, priceCacheLife } from '../../platform/server/cache/tags';
import { db, type Tx } from '../../platform/server/db';
import { riyadhDay } from '../../platform/shared/dates';
import { deliveryEstimateWords } from '../../platform/store-settings/delivery-texts';
import { holidaysAround } from '../../platform/store-settings/holidays';
import { type DeliverySettings, deliverySettingsOf, readSettingsRow } from '../../platform/store-settings/reads';
import {
  type DeliveryDates,
  deliveryDatesOf,
  estimatesExpireAt,
  type ShopDays,
  todaysCutoff,
} from './delivery-estimate';
import {
  branchCityOf,
  type CarrierPrices,
  isKnownPlace,
  type ShippingCarrier,
  shippingTermsIn,
  type Zone,
} from './rules';

export type ShippingOption = Awaited<ReturnType<typeof readShippingOptions>>[number];

/** Active companies, cheapest first; `cost` in riyals. */
export async function readShippingOptions() {
  const rows = await db.shippingCompany.findMany({
    where: { isActive: true },
    orderBy: [{ cost: 'asc' }, { name: 'asc' }],
    select: { id: true, name: true, cost: true, deliveryTime: true, description: true, isPickup: true },
  });
  return rows.map((row) => ({ ...row, cost: row.cost.toFixed(2) }));
}

export async function getShippingOptions(): Promise<ShippingOption[]> {
  'use cache';
  cacheTag(cacheTags.shipping);
  cacheLife(CONTENT_CACHE_LIFE);
  return readShippingOptions();
}

/** In riyals, with two decimals. */
export const companyPrices = (row: ShippingCompany) => ({
  cost: row.cost.toFixed(2),
  freeFrom: row.freeFrom?.toFixed(2) ?? null,
  stepCost: row.stepCost?.toFixed(2) ?? null,
  pieceCost: row.pieceCost?.toFixed(2) ?? null,
  zones: row.zones as unknown as Zone[],
});

export const shippingCarrierOf = (row: ShippingCompany): ShippingCarrier => ({ ...row, ...companyPrices(row) });

/** Active companies with zones and prices by weight. */
export async function readCarriers(client: Tx | typeof db = db): Promise<ShippingCarrier[]> {
  const rows = await client.shippingCompany.findMany({
    where: { isActive: true },
    orderBy: [{ cost: 'asc' }, { name: 'asc' }],
  });
  return rows.map(shippingCarrierOf);
}

/** Null for an unknown city, except with pickup. */
export function deliveryEstimateFor(
  carrier: ShippingCarrier,
  city: string,
  settings: OwnDays,
  now: Date,
): DeliveryDates | null {
  const terms = carrier.isPickup || isKnownPlace([carrier], city) ? shippingTermsIn(carrier, city) : null;
  return terms && deliveryDatesOf(carrier, terms, shopDaysOf(settings, now), now);
}

type OwnDays = Pick<DeliverySettings, 'handlingDays' | 'holidaysOff' | 'ownHolidays'>;

const shopDaysOf = (settings: OwnDays, now: Date): ShopDays => ({
  handlingDays: settings.handlingDays,
  holidays: holidaysAround(riyadhDay(now), settings),
});

/** ISO 8601 in UTC; null after the cut-off and on days off. */
export const todaysCutoffIso = (carrier: ShippingCarrier, settings: OwnDays, now: Date): string | null =>
  todaysCutoff(carrier, shopDaysOf(settings, now), now)?.toISOString() ?? null;

/** Relative to today in Riyadh; null without a promise. */
export function deliveryEstimateText(promise: DeliveryDates | null, now: Date): string | null {
  return promise && deliveryEstimateWords(promise, riyadhDay(now));
}

/** The day alone, for texts that name the kind of delivery. */
export function deliveryDayText(promise: DeliveryDates | null, now: Date): string | null {
  return promise && deliveryEstimateWords({ ...promise, kind: 'day' }, riyadhDay(now));
}

/** For a shopper without a city. Cached until the next cut-off or midnight. */
export async function getDefaultDelivery() {
  'use cache';
  cacheTag(cacheTags.shipping, cacheTags.settings);
  const now = new Date();
  const [all, row] = await Promise.all([readCarriers(), readSettingsRow(db)]);
  const settings = deliverySettingsOf(row);
  cacheLife(priceCacheLife(now, estimatesExpireAt(all, now)));
  const carriers = all.map((carrier) => {
    const prices: CarrierPrices & { id: string; name: string } = {
      id: carrier.id,
      name: carrier.name,
      isPickup: carrier.isPickup,
      cost: carrier.cost,
      freeFrom: carrier.freeFrom,
      includedGrams: carrier.includedGrams,
      stepGrams: carrier.stepGrams,
      stepCost: carrier.stepCost,
      includedPieces: carrier.includedPieces,
      pieceCost: carrier.pieceCost,
      transitMin: carrier.transitMin,
      transitMax: carrier.transitMax,
      onlyZones: carrier.onlyZones,
      zones: carrier.zones,
    };
    const promise = deliveryEstimateFor(carrier, settings.city, settings, now);
    return {
      ...prices,
      words: deliveryEstimateText(promise, now),
      day: deliveryDayText(promise, now),
      promisedTo: promise?.to ?? null,
      until: todaysCutoffIso(carrier, settings, now),
    };
  });
  return {
    carriers,
    city: settings.city,
    branchCity: branchCityOf(all, row?.city),
    usualWeightGrams: settings.usualWeightGrams,
    handlingDays: settings.handlingDays,
    /** In riyals; null: never free. */
    freeShippingThreshold: row ? (row.freeShippingThreshold?.toFixed(2) ?? null) : '200.00',
  };
}

export type DefaultDelivery = Awaited<ReturnType<typeof getDefaultDelivery>>;
