import { z } from 'zod';
import { identifier, LENGTH, money, optionalProse, orNothing, text, version } from '../../platform/shared/fields';

/** Where a carrier shows a parcel: https, with {number} for its tracking number. */
const trackingUrl = identifier()
  .max(LENGTH.url)
  .refine((value) => /^https:\/\/[^\s]+$/i.test(value) && URL.canParse(value), 'validation.web_address')
  .refine((value) => value.includes('{number}'), 'validation.tracking_url_number');

/** The shipping company form of the admin and the body of its calls; a cost of 0 means free. */
export const shippingCompanyForm = z.object({
  name: text(LENGTH.name, 'validation.company_name'),
  cost: money(),
  deliveryTime: text(LENGTH.name, 'validation.delivery_time'),
  description: optionalProse(LENGTH.text),
  isActive: z.boolean().default(true),
  /** picked up at the branch: such an order needs no address */
  isPickup: z.boolean().default(false),
  trackingUrl: orNothing(trackingUrl),
});

export type ShippingCompanyBody = z.output<typeof shippingCompanyForm>;

/** PUT is partial: what is left out stays. */
export const shippingCompanyPatch = shippingCompanyForm
  .extend({ isActive: z.boolean(), isPickup: z.boolean(), version })
  .partial();

export type ShippingCompanyPatch = z.output<typeof shippingCompanyPatch>;
