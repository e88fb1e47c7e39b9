import { z } from 'zod';
import { placeNames } from '../../platform/place/schema';
import { parseClock } from '../../platform/shared/arabic/clock';
import {
  identifier,
  LENGTH,
  money,
  optionalCount,
  optionalMoney,
  optionalMultilineText,
  optionalOrNull,
  requiredText,
  version,
} from '../../platform/shared/fields';

/** Minutes after midnight. */
export const DEFAULT_CUTOFF = 14 * 60;
export const DEFAULT_WORK_DAYS = [0, 1, 2, 3, 4];

const trackingUrl = identifier()
  .max(LENGTH.url)
  .refine((value) => /^https:\/\/[^\s]+$/i.test(value) && URL.canParse(value), 'validation.web_address')
  .refine((value) => value.includes('{number}'), 'validation.tracking_url_number');

const MAX_DAYS = 60;
const MAX_GRAMS = 1_000_000;
const MAX_PIECES = 10_000;
const MAX_ZONES = 40;

const transit = () => optionalCount(0, MAX_DAYS, 'validation.transit_days').transform((days) => days ?? null);
const amount = () => optionalMoney().transform((value) => value ?? null);

const isInOrder = ({ transitMin, transitMax }: { transitMin?: number | null; transitMax?: number | null }): boolean =>
  transitMax == null || (transitMin != null && transitMin <= transitMax);

const zone = z
  .object({
    name: requiredText(LENGTH.name, 'validation.zone_name'),
    places: placeNames().refine((places) => places.length > 0, 'validation.places_none'),
    cost: money(),
    freeFrom: amount(),
    transitMin: transit(),
    transitMax: transit(),
  })
  .refine(isInOrder, { path: ['transitMax'], message: 'validation.transit_order' });

const zones = z
  .array(zone)
  .max(MAX_ZONES)
  .superRefine((all, context) => {
    for (const [index, { places }] of all.entries()) {
      if (all.slice(0, index).some((other) => other.places.some((place) => places.includes(place))))
        context.addIssue({ code: 'custom', path: [index, 'places'], message: 'validation.zone_twice' });
    }
  });

/** Reads "14:00", or minutes after midnight. */
const cutoff = z.union([z.string(), z.number()], 'validation.cutoff').transform((value, context) => {
  const minute = typeof value === 'number' ? value : parseClock(value);
  if (minute !== null && Number.isInteger(minute) && minute >= 0 && minute <= 1440) return minute;
  context.addIssue({ code: 'custom', message: 'validation.cutoff' });
  return z.NEVER;
});

const workDays = z
  .array(z.number().int().min(0).max(6))
  .transform((days) => [...new Set(days)].sort())
  .refine((days) => days.length > 0, 'validation.work_days');

export const shippingCompanyForm = z.object({
  name: requiredText(LENGTH.name, 'validation.company_name'),
  cost: money(),
  deliveryTime: requiredText(LENGTH.name, 'validation.delivery_time'),
  description: optionalMultilineText(LENGTH.text),
  isActive: z.boolean().default(true),
  isPickup: z.boolean().default(false),
  trackingUrl: optionalOrNull(trackingUrl),
  freeFrom: optionalMoney(),
  includedGrams: optionalCount(0, MAX_GRAMS, 'validation.weight'),
  stepGrams: optionalCount(1, MAX_GRAMS, 'validation.weight'),
  stepCost: optionalMoney(),
  includedPieces: optionalCount(1, MAX_PIECES, 'validation.pieces'),
  pieceCost: optionalMoney(),
  cutoffMinute: cutoff.default(DEFAULT_CUTOFF),
  workDays: workDays.default(DEFAULT_WORK_DAYS),
  transitMin: optionalCount(0, MAX_DAYS, 'validation.transit_days'),
  transitMax: optionalCount(0, MAX_DAYS, 'validation.transit_days'),
  onlyZones: z.boolean().default(false),
  zones: zones.default([]),
});

const ordered = { path: ['transitMax'], message: 'validation.transit_order' };

export const shippingCompanyChecked = shippingCompanyForm.refine(isInOrder, ordered);

export const shippingPreview = shippingCompanyForm
  .extend({ city: requiredText(LENGTH.name, 'validation.city'), name: z.string(), deliveryTime: z.string() })
  .refine(isInOrder, ordered);

export type ShippingPreviewBody = z.output<typeof shippingPreview>;

export type ShippingCompanyBody = z.output<typeof shippingCompanyForm>;

export const shippingCompanyPatch = shippingCompanyForm
  .extend({
    isActive: z.boolean(),
    isPickup: z.boolean(),
    cutoffMinute: cutoff,
    workDays,
    onlyZones: z.boolean(),
    zones,
    version,
  })
  .partial();

export type ShippingCompanyPatch = z.output<typeof shippingCompanyPatch>;
