import { z } from 'zod';
import { businessForm } from '../../platform/business/schema';
import { email, LENGTH, mobileOrNone, optionalMoney, optionalText, personName } from '../../platform/shared/fields';

export const accountForm = z.object({
  name: personName('validation.name'),
  email: email(),
  phone: mobileOrNone,
  address: optionalText(LENGTH.address).unwrap(),
});

export type AccountFormValues = z.input<typeof accountForm>;

export const accountBody = accountForm.partial();

export type AccountBody = z.output<typeof accountBody>;

/** `refund`: the amount in riyals that the shopper saw. */
export const cancelBody = z.object({ refund: optionalMoney().transform((amount) => amount ?? null) });

export type CancelBody = z.output<typeof cancelBody>;

export const newsletterConsentBody = z.object({ wanted: z.boolean() });

export const accountBusinessBody = z.object({ business: businessForm.nullable() });
