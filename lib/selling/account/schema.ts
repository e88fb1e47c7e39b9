import { z } from 'zod';
import { email, LENGTH, mobileOrNone, optionalText, personName } from '../../platform/shared/fields';
import { businessForm } from '../../platform/shared/tax-fields';

/** The account's form: everything at once. */
export const accountForm = z.object({
  name: personName('validation.name'),
  email: email(),
  phone: mobileOrNone,
  address: optionalText(LENGTH.address).unwrap(),
});

export type AccountForm = z.input<typeof accountForm>;

/** PUT /api/account is partial: what is left out stays. */
export const account = accountForm.partial();

export type AccountBody = z.output<typeof account>;

/** PUT /api/account/news: consent to news and offers by mail, or its end. */
export const accountNews = z.object({ wanted: z.boolean() });

/** PUT /api/account/business: the business that is kept, or none. */
export const accountBusiness = z.object({ business: businessForm.nullable() });
