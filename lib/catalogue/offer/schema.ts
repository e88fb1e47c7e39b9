import { z } from 'zod';
import { id, money, optionalMoney, optionalPercent, paging, singleLine, version } from '../../platform/shared/fields';

/** 0 means not set. */
const percent = optionalPercent().transform((value) => (value === '0.00' ? null : value));

const amount = optionalMoney('validation.discount_amount').transform((value) => (value === '0.00' ? null : value));

const moment = (message: string) =>
  z.iso.datetime({ offset: true, error: message }).transform((value) => new Date(value));

/** In riyals. The discount is computed from the product's price. */
const price = money('validation.price').optional();

export const offerTerms = {
  discountPercent: percent,
  discountAmount: amount,
  startDate: moment('validation.offer_start'),
  endDate: z
    .union([z.literal('').transform(() => null), z.null(), moment('validation.date')], 'validation.date')
    .optional(),
};

const fields = z.object({
  productId: id('validation.offer_product'),
  isActive: z.boolean().default(true),
  price,
  ...offerTerms,
});

type Terms = {
  price?: string | undefined;
  discountPercent?: string | null;
  discountAmount?: string | null;
  startDate: Date;
  endDate?: Date | null;
};

/** Form fields that make the terms invalid, with message keys. */
export function offerFaults(offer: Terms): { path: 'discountPercent' | 'endDate'; message: string }[] {
  const faults: ReturnType<typeof offerFaults> = [];
  if (!offer.price && !offer.discountPercent && !offer.discountAmount) {
    faults.push({ path: 'discountPercent', message: 'validation.offer_discount' });
  }
  if (offer.endDate && offer.endDate < offer.startDate) {
    faults.push({ path: 'endDate', message: 'validation.offer_end' });
  }
  return faults;
}

export const dailyOfferForm = fields.superRefine((offer, context) => {
  for (const { path, message } of offerFaults(offer)) context.addIssue({ code: 'custom', path: [path], message });
});

export type DailyOfferBody = z.output<typeof dailyOfferForm>;

export const dailyOfferPatch = fields.extend({ isActive: z.boolean(), version }).partial();

export type DailyOfferPatch = z.output<typeof dailyOfferPatch>;

const OFFER_STATES = ['running', 'upcoming', 'ended', 'inactive'] as const;
export type OfferState = (typeof OFFER_STATES)[number];
export const OFFER_FILTERS = [...OFFER_STATES, 'ending'] as const;
export type OfferFilter = (typeof OFFER_FILTERS)[number];

export const dailyOffersQuery = z.object({
  q: singleLine().optional(),
  state: z.enum(OFFER_FILTERS).optional(),
  group: id().optional(),
  ...paging,
});

export type AdminOfferFilter = z.output<typeof dailyOffersQuery>;
