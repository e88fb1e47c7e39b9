import { z } from 'zod';
import { LENGTH, mobile, optionalText, personName, postalCode, text } from '../../platform/shared/fields';

/** Street, district and what else the courier has to know become the one line of an order: they fit into it together. */
const LINE = { street: 200, district: 100, details: 150 } as const;

/** The form of a saved address, and the body of its calls. */
export const addressForm = z.object({
  label: text(LENGTH.code, 'validation.address_label'),
  name: personName('validation.name'),
  phone: mobile,
  city: personName('validation.city'),
  district: text(LINE.district, 'validation.district'),
  street: text(LINE.street, 'validation.street'),
  details: optionalText(LINE.details),
  postalCode,
  isDefault: z.boolean().default(false),
});

export type AddressForm = z.input<typeof addressForm>;
export type AddressBody = z.output<typeof addressForm>;
