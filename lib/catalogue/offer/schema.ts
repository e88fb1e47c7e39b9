import { z } from 'zod';
import { id, line, optionalMoney, optionalPercent, paging, version } from '../../platform/shared/fields';

/** 0 is no percentage: null then. */
const percent = optionalPercent().transform((value) => (value === '0.00' ? null : value));

/** An amount off the price; 0 is none. */
const amount = optionalMoney('validation.discount_amount').transform((value) => (value === '0.00' ? null : value));

/** A moment as ISO 8601 with its offset. */
const moment = (message: string) =>
  z.iso.datetime({ offset: true, error: message }).transform((value) => new Date(value));

/** What an offer takes off, and from when until when. */
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
  ...offerTerms,
});

type Terms = {
  discountPercent?: string | null;
  discountAmount?: string | null;
  startDate: Date;
  endDate?: Date | null;
};

/** What is wrong with an offer as a whole: no discount at all, or an end before its start. */
export function offerFaults(offer: Terms): { path: 'discountPercent' | 'endDate'; message: string }[] {
  const faults: ReturnType<typeof offerFaults> = [];
  if (!offer.discountPercent && !offer.discountAmount) {
    faults.push({ path: 'discountPercent', message: 'validation.offer_discount' });
  }
  if (offer.endDate && offer.endDate < offer.startDate) {
    faults.push({ path: 'endDate', message: 'validation.offer_end' });
  }
  return faults;
}

/** The daily offer form of the admin and the body of its calls. */
export const dailyOfferForm = fields.superRefine((offer, context) => {
  for (const { path, message } of offerFaults(offer)) context.addIssue({ code: 'custom', path: [path], message });
});

export type DailyOfferBody = z.output<typeof dailyOfferForm>;

/** PUT is partial: what is left out stays. Whether the whole still makes sense is seen with the stored row. */
export const dailyOfferPatch = fields.extend({ isActive: z.boolean(), version }).partial();

export type DailyOfferPatch = z.output<typeof dailyOfferPatch>;

/** Where an offer stands at this moment. */
const OFFER_STATES = ['running', 'upcoming', 'ended', 'inactive'] as const;
export type OfferState = (typeof OFFER_STATES)[number];
/** What a list asks for: those in one state, or that run and end soon. */
export const OFFER_FILTERS = [...OFFER_STATES, 'ending'] as const;
export type OfferFilter = (typeof OFFER_FILTERS)[number];

/** GET /api/daily-offers of staff. */
export const dailyOffersQuery = z.object({
  q: line().optional(),
  state: z.enum(OFFER_FILTERS).optional(),
  /** those that were begun together */
  group: id().optional(),
  ...paging,
});

export type AdminOfferFilter = z.output<typeof dailyOffersQuery>;
