import { z } from 'zod';
import {
  email,
  LENGTH,
  line,
  optionalText,
  orNothing,
  paging,
  phoneOrNone,
  text,
  version,
} from '../../platform/shared/fields';

export const DEFAULT_COUNTRY = 'Saudi Arabia';

const country = z
  .union([line(), z.null()])
  .transform((value) => value || DEFAULT_COUNTRY)
  .optional();

/** The customer form of the admin and the body of its calls. */
export const customerForm = z.object({
  firstName: text(LENGTH.name, 'validation.first_name'),
  lastName: text(LENGTH.name, 'validation.last_name'),
  email: email(),
  phone: phoneOrNone.optional(),
  address: optionalText(LENGTH.address),
  city: optionalText(LENGTH.name),
  postalCode: optionalText(LENGTH.code),
  country,
});

export type CustomerBody = z.output<typeof customerForm>;

/** The form of a customer who ordered by phone and gave no e-mail: it may stay so. */
export const phoneCustomerForm = customerForm.extend({ email: orNothing(email()) });

/** PUT is partial: what is left out stays. */
export const customerPatch = customerForm.extend({ version }).partial();

export type CustomerPatch = z.output<typeof customerPatch>;

/** GET /api/admin/customers: `q` is in a name, phone or e-mail. */
export const adminCustomersQuery = z.object({ q: line().optional(), ...paging });

export type CustomerFilter = z.output<typeof adminCustomersQuery>;

/** GET /api/admin/customers/{id}/orders. */
export const customerOrdersQuery = z.object(paging);
