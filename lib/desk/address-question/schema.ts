import { z } from 'zod';
import { checkoutForm } from '../../selling/checkout/schema';

/** POST /api/address/{token}: where the order goes, by the checkout's own fields. */
export const addressAnswer = checkoutForm.pick({
  address: true,
  district: true,
  city: true,
  postalCode: true,
  shortAddress: true,
});

export type AddressAnswer = z.output<typeof addressAnswer>;
export type AddressDraft = z.input<typeof addressAnswer>;

/** What a shopper said where it could not be taken, as its row keeps it. */
export const keptAnswer = z.object({
  shippingAddress: z.string(),
  city: z.string(),
  postalCode: z.string(),
  shortAddress: z.string(),
});

export type KeptAnswer = z.output<typeof keptAnswer>;

/** POST and DELETE of a question by staff: `ask` mails the link where there is a mailbox, `link` makes it alone. */
export const addressAsk = z.object({ by: z.enum(['mail', 'link']).default('mail') });
