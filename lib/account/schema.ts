import { z } from 'zod';
import { email, LENGTH, mobileOrNone, personName } from '../shared/fields';

/** A field that may be emptied. */
const cleared = z.union([z.literal(''), z.null()]).transform(() => null);

/** The account's form: everything at once. */
export const accountForm = z.object({
  name: personName('validation.name'),
  email: email(),
  phone: mobileOrNone,
  address: z.union([cleared, z.string().trim().max(LENGTH.address)]).transform((value) => value || null),
});

export type AccountForm = z.input<typeof accountForm>;

/** PUT /api/account is partial: what is left out stays. */
export const account = accountForm.partial();

export type AccountBody = z.output<typeof account>;
