import { z } from 'zod';
import { email, LENGTH, mobileOrNone, optionalText, personName } from '../../platform/shared/fields';

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
