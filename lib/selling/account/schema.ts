import { z } from 'zod';
import { businessForm } from '../../platform/business/schema';
import { email, LENGTH, mobileOrNone, optionalText, personName } from '../../platform/shared/fields';

export const accountForm = z.object({
  name: personName('validation.name'),
  email: email(),
  phone: mobileOrNone,
  address: optionalText(LENGTH.address).unwrap(),
});

export type AccountFormValues = z.input<typeof accountForm>;

export const accountBody = accountForm.partial();

export type AccountBody = z.output<typeof accountBody>;

export const newsletterConsentBody = z.object({ wanted: z.boolean() });

export const accountBusinessBody = z.object({ business: businessForm.nullable() });
